import type { Household } from './household-kind'

const WIPE_AND_SELL = { to: 'sell', say: 'Erase {it}, then sell' } as const

/** Cables, computers and what needs power. */
export const devices: Household = {
  suggests: 'work',
  kinds: [
    {
      words:
        'cable, wire, cord, usb cable, hdmi cable, lan cable, ethernet cable, lead, charging cable, power cable, usb c cable, audio cable',
      home: ['in the cable box', 'in the desk drawer'],
      out: ['recycle', 'donate'],
      nature: 'device',
    },
    {
      words: 'charger, phone charger, laptop charger, power adapter, power supply, charging station, plug',
      home: ['in the cable box', 'by the socket where you charge'],
      here: { work: 'in the desk drawer', sleep: 'in the bedside drawer' },
      out: ['recycle', 'donate'],
      nature: 'device',
    },
    {
      words: 'adapter, adaptor, dongle, usb hub, hub, splitter, converter, travel adapter',
      home: ['in the cable box', 'in the desk drawer'],
      out: ['donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'extension cord, extension lead, extension cable, power strip, multi plug, surge protector',
      home: ['in the cable box', 'in the utility cupboard'],
      out: ['donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'battery, batteries, aa battery, rechargeable battery, button cell, used battery, dead battery',
      home: ['in the battery box'],
      out: [{ to: 'recycle', say: 'Take {it} to a battery collection point' }],
      nature: 'hazard',
    },
    {
      words: 'power bank, powerbank, battery pack',
      home: ['in the cable box', 'in your day bag'],
      out: [{ to: 'recycle', say: 'Take {it} to a battery collection point' }, 'sell'],
      nature: 'hazard',
    },
    {
      words: 'phone, mobile, mobile phone, smartphone, cellphone, cell phone, iphone, android phone',
      home: ['on the charging spot', 'in the desk drawer'],
      out: [WIPE_AND_SELL, 'recycle', 'donate'],
      nature: 'device',
    },
    {
      words: 'phone case, phone cover, screen protector, tablet case',
      home: ['in the desk drawer'],
      out: ['donate', 'trash'],
    },
    {
      words: 'tablet, tablet computer, ipad, e reader, ereader, kindle',
      home: ['on the charging spot', 'on the bedside table'],
      out: [WIPE_AND_SELL, 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'laptop, computer, pc, macbook, desktop computer, chromebook',
      home: ['on the desk'],
      out: [WIPE_AND_SELL, 'recycle', 'donate'],
      nature: 'device',
    },
    {
      words: 'monitor, screen, display, docking station, monitor arm, laptop stand',
      home: ['on the desk'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'keyboard, mouse, computer mouse, mouse pad, mousepad, webcam, trackpad, computer keyboard',
      home: ['on the desk', 'in the cable box'],
      out: ['donate', 'sell', 'recycle'],
      nature: 'device',
    },
    {
      words: 'printer, scanner, shredder, paper shredder',
      home: ['on the printer shelf'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words:
        'hard drive, hard disk, external drive, ssd, usb stick, flash drive, memory stick, memory card, sd card, thumb drive, usb drive',
      home: ['in the desk drawer'],
      out: [{ to: 'recycle', say: 'Erase {it}, then recycle' }],
      nature: 'device',
    },
    {
      words: 'router, modem, wifi repeater, network switch, set top box',
      home: ['by the socket where {it_is} used'],
      out: [{ to: 'its owner', say: 'Send {it} back to the provider' }, 'recycle', 'sell'],
      nature: 'device',
    },
    {
      words: 'headphones, headset, earphones, earbuds, airpods, ear buds',
      home: ['in the desk drawer', 'in your day bag'],
      here: { work: 'on the desk', sleep: 'in the bedside drawer' },
      out: ['sell', 'recycle'],
      nature: 'device',
    },
    {
      words:
        'speaker, bluetooth speaker, soundbar, stereo, hifi, amplifier, record player, turntable, radio, cd player',
      home: ['on the media shelf'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'tv, television, projector, dvd player, blu ray player, streaming stick, chromecast',
      home: ['on the TV stand'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'remote, remote control, tv remote',
      home: ['on the coffee table'],
      out: ['recycle'],
      nature: 'device',
    },
    {
      words:
        'game console, console, playstation, xbox, nintendo, nintendo switch, game controller, controller, gamepad, joystick, gameboy, game boy',
      home: ['on the TV stand', 'in the game box'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'video game, computer game, game cartridge',
      home: ['in the game box', 'on the media shelf'],
      out: ['sell', 'donate'],
    },
    {
      words: 'camera, digital camera, lens, tripod, gopro, drone, camera bag, film roll, camera lens',
      home: ['in the camera bag'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'lamp, desk lamp, floor lamp, table lamp, light, reading lamp, standing lamp',
      home: ['where its light is needed'],
      here: { work: 'on the desk', sleep: 'on the bedside table', live: 'beside the sofa' },
      out: ['donate', 'sell', 'recycle'],
      nature: 'device',
    },
    {
      words: 'light bulb, lightbulb, bulb, fluorescent tube, led bulb, energy saving bulb',
      home: ['in the light bulb box'],
      out: [{ to: 'recycle', say: 'Take {it} to a bulb collection point' }],
      nature: 'hazard',
    },
    {
      words: 'fairy light, string light, led strip, christmas light',
      home: ['in the decorations box'],
      out: ['donate', 'recycle'],
      nature: 'device',
    },
    {
      words: 'fan, heater, space heater, humidifier, dehumidifier, air purifier, air conditioner',
      home: ['in the utility cupboard'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
    {
      words:
        'electronics, electronic device, gadget, device, e waste, electronic waste, circuit board, arduino, raspberry pi',
      home: ['in the electronics box'],
      out: ['recycle', 'sell', 'donate'],
      nature: 'device',
    },
    {
      words: 'smart speaker, alexa, echo dot, smart home device, smart plug, thermostat',
      home: ['by the socket where {it_is} used'],
      out: ['sell', 'recycle'],
      nature: 'device',
    },
    {
      words: 'microphone, mic, midi keyboard, audio interface, guitar pedal, mixing desk',
      home: ['on the music shelf', 'on the desk'],
      out: ['sell', 'donate', 'recycle'],
      nature: 'device',
    },
  ],
}
