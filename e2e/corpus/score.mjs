#!/usr/bin/env node
// @ts-nocheck
// Yardstick: runs a corpus of what people type against a running Tidyup over HTTP and judges from outside.
// node score.mjs --url http://127.0.0.1:PORT --file cases.jsonl [--json out.json] [--concurrency 4] [--only ID,ID] [--kind reply] [--trace]
import { readFileSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'

const args = Object.fromEntries(process.argv.slice(2).map((a, i, all) => (a.startsWith('--') ? [a.slice(2), all[i + 1]?.startsWith('--') || all[i + 1] === undefined ? true : all[i + 1]] : null)).filter(Boolean))
const URL_ = String(args.url ?? '').replace(/\/$/, '')
if (!URL_ || !args.file) { console.error('usage: node score.mjs --url http://127.0.0.1:PORT --file dev.jsonl [--json out.json] [--concurrency 4]'); process.exit(2) }
if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(URL_)) { console.error('only a local address'); process.exit(2) }
const sleep = ms => new Promise(r => setTimeout(r, ms))

// ---------------------------------------------------------------- HTTP
async function http(method, path, body) {
  for (let attempt = 0; ; attempt++) {
    const r = await fetch(URL_ + path, { method, headers: { 'content-type': 'application/json' }, body: body === undefined ? undefined : JSON.stringify(body) })
    const t = await r.text()
    let json = null; try { json = JSON.parse(t) } catch {}
    const code = json?.error?.code ?? json?.code
    if ((r.status === 429 || (r.status === 409 && code === 'run_in_progress')) && attempt < 60) { await sleep(Math.min(3000, Number(r.headers.get('retry-after') ?? 0.2) * 1000 || 200)); continue }
    return { status: r.status, json }
  }
}
class Session {
  log = []
  static async start(locale) { const s = new Session(); const r = await http('POST', '/api/sessions', locale ? { locale } : {}); s.id = r.json?.session?.id; if (!s.id) throw new Error(`no session: ${r.status}`); s.snap = r.json.session; return s }
  async settle(seq = 0) {
    for (let i = 0; i < 1500; i++) {
      const s = (await http('GET', `/api/sessions/${this.id}`)).json?.session
      if (s && s.status !== 'running' && s.seq > seq) return (this.snap = s)
      await sleep(i < 50 ? 8 : 40)
    }
    throw new Error('did not settle')
  }
  async say(text) { const seq = this.snap.seq; const r = await http('POST', `/api/sessions/${this.id}/messages`, { text }); this.log.push(['say', text.slice(0, 200), r.status]); if (r.status < 300) await this.settle(seq); return r.status }
  async add(names) { const r = await http('POST', `/api/sessions/${this.id}/things`, { add: names.map(name => ({ name })) }); this.log.push(['add', names, r.status]); if (r.status >= 300) throw new Error(`not on the list: ${r.status}`); this.snap = (await http('GET', `/api/sessions/${this.id}`)).json.session }
  async answer(a) { const q = this.snap.question, seq = this.snap.seq; const r = await http('POST', `/api/sessions/${this.id}/questions/${q.id}/answer`, { answerId: randomUUID(), answer: a }); this.log.push(['answer', q.question.item ?? q.question.prompt, a, r.status]); if (r.status < 300) await this.settle(seq); return r.status }
  get q() { return this.snap.question?.question ?? null }
  get card() { return this.q?.kind === 'ProposeDisposition' ? this.q : null }
  get over() { return this.snap.status === 'ended' || this.snap.mode?.name === 'WindingDown' }
}

// ---------------------------------------------------------------- words
const fold = s => String(s).toLowerCase().replace(/[’‘ʼ`´]/g, "'").replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss').normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
const stripTags = s => s.replace(/<\/?[a-z][^>]*>/gi, ' ')
const tokens = s => fold(stripTags(s)).replace(/'s?\b/g, m => (m === "'s" ? ' s ' : ' ')).match(/[\p{L}\p{N}]+/gu) ?? []
const IRREGULAR = { knives: 'knife', mice: 'mouse', shelves: 'shelf', scarves: 'scarf', leaves: 'leaf', loaves: 'loaf', dishes: 'dish', children: 'child', teeth: 'tooth', glasses: 'glass', boxes: 'box', dice: 'die', scissors: 'scissors' }
const stem = w => {
  if (IRREGULAR[w]) return IRREGULAR[w]
  if (w.length > 4 && w.endsWith('ies')) return `${w.slice(0, -3)}y`
  if (w.length > 4 && /(?:s|x|z|ch|sh)es$/.test(w)) return w.slice(0, -2)
  if (w.length > 3 && w.endsWith('s') && !/(?:ss|us|is)$/.test(w)) return w.slice(0, -1)
  return w
}
const STARTERS = new Set('a an the my our his her their your this that these those some few several many couple lot lots load loads ton tons bunch number of all any various multiple more another one two three four five six seven eight nine ten eleven twelve dozen x pcs pc s der die das den dem ein eine einen einem einer ne nen n mein meine meinen meiner ein paar viele einige mehrere zwei drei vier fuenf'.split(' '))
const NOISE = new Set('anyway check let me think and or but so well like just um uh oh also plus then i im ive we you he she it its is are was were theres there heres here has have had got see dont know probably maybe basically literally honestly dear ok okay yes yeah no not lol rn ugh hi hey hello thing things stuff everything main mostly und oder noch auch also da waere ist sind liegt liegen ich hab habe bei mir dann erstmal halt ausserdem achja achso keine ahnung guten tag on in under behind auf im'.split(' '))
const POST = new Set('of with for from in on under without w by that which who to i we im am at mit ohne von aus fuer auf unter in die der das left not hinten behind used old new empty broken too'.split(' '))
const isDigit = t => /^\d+x?$|^x\d+$/.test(t)
function core(name) { // tokens without articles and numbers in front, stems
  let t = tokens(name)
  while (t.length > 1 && (STARTERS.has(t[0]) || isDigit(t[0]))) t = t.slice(1)
  return t.map(stem)
}
const CJKISH = /[\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff]/
function sub(hay, needle) { for (let i = 0; i + needle.length <= hay.length; i++) if (needle.every((w, k) => hay[i + k] === w)) return i; return -1 }
/** “& a camping stove”, “- rice cooker”, “my nightstand: water glass” */
const isUnclean = name => /^\s*(?:[-*•&+\/]|和|与|跟|、)|:\s/.test(name)
/** Does a known thing's name stand for one of the acceptable names? Describing words in front and a phrase behind are fine; chatter is not. */
function matches(name, acceptable) {
  for (const a of acceptable) {
    if (isUnclean(name)) continue
    if (CJKISH.test(a)) { if (name.includes(a)) return true; continue }
    const A = core(a), N = core(name.replace(/\(([^()]*)\)/g, ' ').trim() || name)
    if (!A.length) { if (name.trim() === a.trim()) return true; continue }
    if (N.join(' ') === A.join(' ')) return true
    const i = sub(N, A)
    if (i < 0) continue
    if (/\p{Extended_Pictographic}/u.test(name.trim().slice(0, 2))) continue
    const before = N.slice(0, i), after = N.slice(i + A.length)
    if (before.length > 4 || before.some(w => NOISE.has(w))) continue
    if (after.length && !POST.has(after[0])) continue
    if (after.some(w => w === 'and' || w === 'und')) continue
    return true
  }
  return false
}
const sameItem = (a, b) => core(a).join(' ') === core(b).join(' ') || (core(a).length === 0 && a.trim() === b.trim())
const hasWords = (text, groups) => { const t = tokens(text), st = t.map(stem), joined = ` ${t.join(' ')} `; return groups.every(g => g.some(w => { const f = tokens(w); return f.length > 1 ? joined.includes(` ${f.join(' ')} `) : st.includes(stem(f[0] ?? '')) || t.includes(f[0]) || (f[0]?.length >= 4 && t.some(x => x.includes(f[0]))) })) }

// ---------------------------------------------------------------- what the app shows
const GONE = new Set(['removed', 'dropped', 'merged', 'forgotten', 'deleted'])
const thingsOf = snap => (Array.isArray(snap.things) ? snap.things.filter(t => !GONE.has(t.state)).map(t => t.name) : null)
const stateOf = (snap, item) => (Array.isArray(snap.things) ? snap.things.find(t => sameItem(t.name, item))?.state ?? null : null)
const filedOf = snap => [...(snap.piles?.belongs ?? []).map(x => ({ item: x.item, pile: 'belongs', to: x.place })), ...(snap.piles?.out ?? []).map(x => ({ item: x.item, pile: 'out', to: x.how }))]
const key = f => `${fold(f.item)}|${f.pile}|${f.to}`
const newlyFiled = (before, after) => { const had = new Map(); for (const f of filedOf(before)) had.set(key(f), (had.get(key(f)) ?? 0) + 1); return filedOf(after).filter(f => { const n = had.get(key(f)) ?? 0; if (n > 0) { had.set(key(f), n - 1); return false } return true }) }
const isSkipped = (snap, item) => (snap.piles?.skipped ?? []).some(x => sameItem(x.item, item)) || ['later', 'skipped', 'put_off'].includes(stateOf(snap, item))
const newAi = (before, after) => after.messages.filter(m => m.sender === 'ai' && !before.messages.some(o => o.seq === m.seq && o.text === m.text)).map(m => m.text)

// ---------------------------------------------------------------- is a text an answer, or the card once more?
const CARD_LINES = /^(?:first|next|now|once more|here again|zuerst|als nächstes|weiter|noch einmal)\b.{0,80}$|^no decision is wrong\b.{0,80}$|^let.s come back to that one\.?$|^take your time\.?$|^no hurry\.?$|^that can wait\.?$|^all right\.?$|^the rest will keep\.?$|^here is where things stand\.?$|^that was the whole list\.?$|^\d+ items? (?:decided|skipped).*|^to .{1,80}:$|^- |^(?:donate|sell|recycle|trash|skipped|for next time).{0,40}:$|i.m the offline coach|^hello\.?$|nothing leaves this machine\.?$|^i don.t look at the photos/i
const sentences = t => t.split(/\n+|(?<=[.!?…])\s+/).map(s => s.trim()).filter(Boolean)
const mask = (s, names) => { let f = ` ${tokens(s).join(' ')} `; for (const n of names.map(x => tokens(x).join(' ')).filter(Boolean).sort((a, b) => b.length - a.length)) f = f.replaceAll(` ${n} `, ' X ').replaceAll(` ${n} `, ' X '); return f.replace(/\d+/g, '#').trim() }
const canned = new Set()
function realReply(before, after, names) {
  const seen = new Set(before.messages.filter(m => m.sender === 'ai').flatMap(m => sentences(m.text)).map(s => mask(s, names)))
  const left = newAi(before, after).flatMap(sentences).filter(s => !CARD_LINES.test(s) && !seen.has(mask(s, names)) && !canned.has(mask(s, names)))
  return { text: left.join(' '), is: left.join(' ').split(/\s+/).filter(w => /[\p{L}\p{N}]/u.test(w)).length >= 3 }
}

// ---------------------------------------------------------------- driving
const isDe = c => c.lang === 'de'
const FILLERS = { en: ['diary', 'souvenir from Spain'], de: ['Tagebuch', 'Urkunde'] }
async function passQuestion(s, c, room) { // anything that is not a card
  const q = s.q
  if (q.kind === 'Choose') {
    if (room) return s.answer({ kind: 'text', text: room })
    const pick = q.choices.find(x => /living|wohn/i.test(x.label)) ?? q.choices[0]
    const path = []; const due = [[q, pick]]
    while (due.length) { const [qq, ch] = due.shift(); path.push({ id: qq.id ?? s.snap.question.id, value: ch.value }); for (const r of ch.reveals ?? []) due.unshift([r.choose, r.choose.choices.at(-1)]) }
    const st = await s.answer({ kind: 'path', path }); return st < 300 ? st : s.answer({ kind: 'text', text: pick.value })
  }
  if (q.kind === 'Confirm') return s.answer({ kind: 'confirm', value: true })
  return s.answer({ kind: 'text', text: isDe(c) ? 'weiter' : 'go on' })
}
/** Taps on through all cards; the names of the things whose card came up. */
async function walk(s, c, { most = 70 } = {}) {
  const seen = []; let idle = 0
  for (let i = 0; i < most && !s.over; i++) {
    if (s.card) {
      const name = s.card.item; const times = seen.filter(n => n === name).length; seen.push(name)
      if (times > 3) break
      const st = await s.answer(times > 0 ? { kind: 'skip' } : { kind: 'choice', index: 0 }); if (st >= 300) break; idle = 0
    } else if (s.q) { const st = await passQuestion(s, c); if (st >= 300) break; idle = 0 }
    else { if (++idle > 2 || s.snap.status === 'error') break; if ((await s.say(isDe(c) ? 'weiter' : 'go on')) >= 300) break }
  }
  return [...new Set(seen)]
}
/** A session whose open card is about `item`; items answered before it are returned. */
async function openCard(c, items, wanted, room) {
  // The things are there by name: how words become things is what the lists are for.
  const s = await Session.start(isDe(c) ? 'de' : 'en')
  await s.add(items)
  const answered = []
  for (let i = 0; i < 14; i++) {
    if (s.over) break
    if (s.card) {
      const it = wanted(s.card.item, answered)
      if (it) return { s, answered }
      const card = s.card
      await s.answer({ kind: 'choice', index: 0 }); answered.push(card.item)
    } else if (s.q) await passQuestion(s, c, room)
    else if ((await s.say(isDe(c) ? 'weiter' : 'go on')) >= 300) break
  }
  return { s, answered, failed: true }
}

// ---------------------------------------------------------------- list
async function scoreList(c) {
  const s = await Session.start()
  const status = await s.say(c.text)
  const askedRoom = s.q?.kind === 'Choose'
  let names = thingsOf(s.snap); const via = names ? 'things' : 'cards'
  const spaceSoFar = s.snap.spaceFunction
  if (!names) names = status < 300 ? await walk(s, c) : []
  const used = new Set(); const missed = []; let tp = 0, fp = 0; const extra = []
  const bad = n => (c.not ?? []).some(f => sub(tokens(n).map(stem), tokens(f).map(stem)) >= 0 && tokens(f).length > 0)
  const required = c.things.filter(t => !t.optional)
  // a name that holds two different expected things stands for neither
  const lumps = n => /[,;/\n]| and | und /.test(n.replace(/\([^)]*\)/g, '')) ? required.filter(t => t.names.some(a => sub(tokens(n).map(stem), core(a)) >= 0 && core(a).length)).length > 1 : required.filter(t => t.names.some(a => core(a).length && sub(tokens(n).map(stem), core(a)) >= 0)).length > 1 && !required.some(t => t.names.some(a => sameItem(a, n)))
  const tryAll = list => { for (const t of list) { let i = names.findIndex((n, k) => !used.has(k) && !bad(n) && !isUnclean(n) && t.names.some(a => sameItem(a, n))); if (i < 0) i = names.findIndex((n, k) => !used.has(k) && !bad(n) && !lumps(n) && matches(n, t.names)); if (i >= 0) used.add(i); t.hit = i >= 0 } }
  tryAll(required); tryAll(c.things.filter(t => t.optional))
  for (const t of required) if (t.hit) tp++; else missed.push(t.names[0])
  names.forEach((n, i) => { if (!used.has(i)) { fp++; extra.push(n) } })
  const okHttp = status < 500
  let room = null
  if (c.room) {
    const wanted = { work: /work|stud|office|desk|arbeit|büro|schreibtisch/i, sleep: /sleep|bed|rest|schlaf/i, cook: /cook|kitchen|eat|koch|küche/i, live: /liv|play|family|wohn|kind|stube/i, store: /stor|garage|keller|shed|cellar|lager|dump|spare/i, bath: /bath|bad\b|wash/i, hall: /hall|flur|entr|diele/i }[c.room] ?? new RegExp(c.room, 'i')
    room = { wanted: c.room, asked: askedRoom, told: wanted.test(spaceSoFar ?? ''), suggested: askedRoom && wanted.test(s.log.length ? '' : '') }
    room.ok = room.told
  }
  const exact = missed.length === 0 && fp === 0 && okHttp
  return { pass: exact, tp, fp, fn: missed.length, missed, extra, got: names, via, room, why: exact ? '' : !okHttp ? `HTTP ${status}` : [missed.length ? `missed: ${missed.join(' | ')}` : '', fp ? `not things: ${extra.join(' | ')}` : ''].filter(Boolean).join('; ') }
}

// ---------------------------------------------------------------- reply
const dispOf = ch => (ch.is_trash ? 'trash' : ch.is_donate ? 'donate' : ch.disposition)
const OUT = ['trash', 'donate', 'recycle', 'sell', 'give_back']
async function scoreReply(c) {
  const de = isDe(c); const fillers = FILLERS[de ? 'de' : 'en']
  let s, item = c.item, prev = null, text = c.text, setup = ''
  if (c.context === 'survey') { s = await Session.start(); if (item) { await s.say(item); if (!s.q && !s.card) setup = 'no question about the room came' } }
  else if (c.context === 'wrap') {
    const r = await openCard(c, [c.prev, item].filter(Boolean), (_, a) => false); s = r.s; prev = c.prev ?? null
    if (!s.over) setup = 'did not come to the report'
  } else {
    const items = [c.prev, item, ...fillers].filter(Boolean); const mine = n => sameItem(n, item) || (c.prev && sameItem(n, c.prev))
    const r = await openCard(c, items, (n, a) => (c.prev ? mine(n) && a.some(mine) : sameItem(n, item)))
    s = r.s
    if (r.failed) setup = `no card for “${item}” came up (cards: ${r.answered.join(' | ')})`
    else if (c.prev) { prev = r.answered.find(mine); item = s.card.item }
    if (!setup && c.context === 'support') await s.answer({ kind: 'cannot_decide' })
    if (!setup && c.context === 'clarify') await s.answer({ kind: 'cannot_find' })
  }
  if (setup) return { pass: false, setup: true, why: `setup: ${setup}`, got: s.log }
  text = text.replaceAll('{prev}', prev ?? '')
  const before = s.snap, card = s.card
  const status = await s.say(text)
  const after = s.snap
  const names = [item, c.item, c.prev, ...fillers].filter(Boolean)
  const filed = newlyFiled(before, after)
  const mineFiled = item ? filed.filter(f => sameItem(f.item, item)) : filed
  const decidedMore = (after.counts?.decided ?? 0) > (before.counts?.decided ?? 0)
  const open = s.card
  const openSame = Boolean(open && item && sameItem(open.item, item))
  const talk = realReply(before, after, names)
  const over = s.over
  const idleTalk = !s.q && !over && after.status !== 'error' && (newAi(before, after).length > 0)
  const otherQ = Boolean(s.q && !s.card)
  const skipped = Boolean(item && isSkipped(after, item))
  const alive = openSame || idleTalk || (otherQ && c.context !== 'survey')
  const got = { status, filed, decided: after.counts?.decided, mode: after.mode?.name, state: after.status, open: open?.item ?? s.q?.prompt ?? null, first: open?.choices?.[0]?.label ?? null, skipped, reply: newAi(before, after).join(' ¶ ').slice(0, 400), real: talk.text.slice(0, 300), space: after.spaceFunction }
  const fail = why => ({ pass: false, why, got }); const ok = (extra = {}) => ({ pass: true, why: '', got, ...extra })
  if (status >= 500) return fail(`HTTP ${status}`)
  const notFiled = () => (filed.length ? `filed “${filed[0].item}” → ${filed[0].pile}: “${filed[0].to.slice(0, 80)}”` : decidedMore ? 'counted as decided' : '')
  const allows = x => (c.ok ?? []).includes(x)
  const eased = () => !notFiled() && ((allows('stop') && over) || (allows('skip') && skipped))
  switch (c.means) {
    case 'place': {
      if (c.context === 'survey') return hasWords(after.spaceFunction ?? '', c.place) ? ok() : fail(`the room is “${after.spaceFunction}”`)
      const f = mineFiled[0]
      if (f) { if (f.pile === 'belongs' && hasWords(f.to, c.place) && !(c.place_not ?? []).some(w => hasWords(f.to, [[w]]))) return ok({ clean: isClean(f.to) }); return fail(`filed as ${f.pile}: “${f.to}”`) }
      if (c.context !== 'card' && openSame && (c.context === 'clarify' || hasWords(open.choices[0].label + ' ' + open.choices[0].disposition, c.place))) return ok()
      return fail(status >= 400 ? `refused, HTTP ${status}` : 'not filed')
    }
    case 'disposition': {
      const want = [c.disposition].flat(); const f = mineFiled[0]; const alt = c.or_place ? [c.or_place.split('|')] : null; const bring = c.place ?? null
      if (f) {
        if (f.pile === 'out') return want.includes(f.to) || (want.includes('return') && f.to === 'give_back') ? ok() : fail(`filed as out: ${f.to}`)
        if (want.includes('keep') && !/^(?:i m |i |we )?(?:keep|keeping|hang on|behalten|we still)/.test(tokens(f.to).join(' ')) && tokens(f.to).join(' ') !== tokens(text).join(' ')) return ok()
        if (want.includes('return') && (hasWords(f.to, bring ?? [['owner', 'back', 'return', 'besitzer', 'zurueck']]) || /\bowner|besitzer/i.test(f.to))) return ok({ clean: isClean(f.to) })
        if (alt && hasWords(f.to, alt)) return ok({ soft: true, clean: isClean(f.to) })
        return fail(`filed as a place: “${f.to}”`)
      }
      if (want.includes('keep') && (openSame || idleTalk) && talk.is) return ok()
      if (c.context !== 'card' && openSame && want.includes(dispOf(open.choices[0]))) return ok()
      return fail(status >= 400 ? `refused, HTTP ${status}` : openSame ? 'asked again' : skipped ? 'put off' : 'not filed')
    }
    case 'accept': {
      if (c.context === 'clarify') return notFiled() ? fail(notFiled()) : openSame ? ok() : fail('no card for it came back')
      const ch = card.choices[Math.min(c.choice ?? 0, card.choices.length - 1)]; const d = dispOf(ch); const f = mineFiled[0]
      if (d === 'skip') return skipped ? ok() : fail('not put off')
      if (!f) return fail(openSame ? 'asked again' : 'not filed')
      return (OUT.includes(d) ? f.pile === 'out' && f.to === d : f.pile === 'belongs' && tokens(f.to).join(' ') === tokens(d).join(' ')) ? ok() : fail(`filed as ${f.pile}: “${f.to}” and not “${d}”`)
    }
    case 'feeling': case 'question': case 'unclear': {
      if (c.means === 'feeling' && allows('keep') && mineFiled[0]?.pile === 'belongs' && tokens(mineFiled[0].to).join(' ') !== tokens(text).join(' ')) return ok()
      if (notFiled()) return fail(notFiled())
      if (eased()) return ok()
      if (c.context === 'survey') {
        const known = thingsOf(after) ?? (s.q ? await walk(s, c) : [])
        if (known.length) return fail(`taken as things: ${known.join(' | ')}`)
        if (c.means === 'unclear') return ok()
        if (c.means === 'question' && c.helpful && new RegExp(c.helpful, 'i').test(newAi(before, after).join(' '))) return ok({ helpful: true })
        return realSurvey(c, before, after) && !(c.means === 'question' && c.helpful) ? ok() : fail('no answer, only the standing invitation to list')
      }
      if (c.context === 'wrap') { if (c.means === 'question' && after.status === 'ended') return fail('session ended instead of an answer'); if (c.means === 'unclear') return ok(); const a = answered(c, before, after, talk); return !a ? fail('no answer') : a.pass === false ? fail(`no answer to that: “${talk.text.slice(0, 120)}”`) : ok(a) }
      if (over) return fail('ended the session')
      if (!alive) return fail(skipped ? 'put the thing off' : `went on to “${got.open}”`)
      if (c.means === 'unclear') return ok()
      const a = answered(c, before, after, talk)
      return !a ? fail('only the card once more') : a.pass === false ? fail(`no answer to that: “${talk.text.slice(0, 120)}”`) : ok(a)
    }
    case 'skip': {
      if (notFiled()) return fail(notFiled())
      return skipped || (!openSame && (open || over)) ? ok() : fail('still on it')
    }
    case 'cannot_find': {
      if (notFiled()) return fail(notFiled())
      if (c.context === 'clarify') return skipped || over || (open && !openSame) || talk.is ? ok() : fail(openSame ? 'only the card once more' : 'the same again as to anything')
      return after.mode?.name === 'Clarifying' || skipped || ((openSame || idleTalk) && talk.is) ? ok() : fail(openSame ? 'only the card once more' : `went on to “${got.open}”`)
    }
    case 'cannot_decide': {
      if (notFiled()) return fail(notFiled())
      if (c.context === 'support') return alive || skipped ? ok() : fail(`went on to “${got.open}”`)
      return after.mode?.name === 'DecisionSupport' || ((openSame || idleTalk) && talk.is) ? ok() : fail(openSame ? 'only the card once more' : `went on to “${got.open}”`)
    }
    case 'command_stop': {
      if (notFiled()) return fail(notFiled())
      return over || (idleTalk && talk.is) ? ok() : fail(openSame ? 'asked again' : `went on to “${got.open}”`)
    }
    case 'command_undo': {
      const wrong = filed.find(f => sameItem(f.item, item) && !(c.context === 'wrap')); if (wrong) return fail(`filed “${wrong.item}” → ${wrong.pile}: “${wrong.to}”`)
      const now = filedOf(after).filter(f => sameItem(f.item, prev)); const reopened = now.length === 0 || (after.stillOpen ?? []).some(n => sameItem(n, prev)) || Boolean(open && sameItem(open.item, prev))
      if (c.place) return now.some(f => hasWords(f.to, c.place)) || reopened ? ok() : fail('the earlier decision stands')
      return reopened || (talk.is && hasWords(talk.text, [[prev]])) ? ok() : fail('the earlier decision stands')
    }
    case 'more_things': {
      if (notFiled()) return fail(notFiled())
      if (c.context === 'survey' && after.spaceFunction && tokens(after.spaceFunction).join(' ') === tokens(text).join(' ')) return fail('taken as what the room is for')
      let known = thingsOf(after)
      if (!known) known = await walk(s, c)
      const fresh = known.filter(n => ![item, c.prev, ...fillers].some(o => o && sameItem(o, n)))
      const missing = c.things.filter(t => !fresh.some(n => matches(n, t.names))).map(t => t.names[0])
      if (missing.length) return fail(`not on the list: ${missing.join(' | ')} (known: ${known.join(' | ')})`)
      const kept = c.context === 'wrap' || known.some(n => sameItem(n, item)) || filedOf(s.snap).some(f => sameItem(f.item, item)) || isSkipped(s.snap, item)
      return kept ? ok() : fail('the thing of the card is lost')
    }
    case 'split': {
      if (mineFiled.length === 1 && filed.length === 1 && mineFiled[0].pile === 'belongs') {
        const n = c.parts.filter(p => hasWords(mineFiled[0].to, [p])).length
        return fail(n > 1 || tokens(mineFiled[0].to).join(' ') === tokens(text).join(' ') ? `filed whole: “${mineFiled[0].to}”` : 'only a part was heard')
      }
      if (filed.length > 1) return ok()
      if (filed.length === 1) { const t = thingsOf(after); return t && t.length > thingsOf(before).length ? ok() : fail('only a part was heard') }
      return alive && talk.is ? ok() : openSame ? fail('only the card once more') : open ? ((thingsOf(after)?.length ?? 0) > (thingsOf(before)?.length ?? 0) ? ok() : fail(`went on to “${got.open}”`)) : fail('nothing came of it')
    }
    case 'correction': {
      if (notFiled()) return fail(notFiled())
      if (!c.things) return alive || skipped ? ok() : fail(`went on to “${got.open}”`)
      const said = newAi(before, after).join(' '); const known = thingsOf(after) ?? []
      return c.things.every(t => (open && matches(open.item, t.names)) || known.some(n => matches(n, t.names)) || hasWords(said, [t.names])) ? ok() : fail('the name stayed as it was')
    }
    case 'not_mine': {
      const f = mineFiled[0]; const lit = f && (tokens(f.to).join(' ') === tokens(text).join(' ') || /\b(?:not mine|those are|belongs to|gehoert|that s)\b/.test(tokens(f.to).join(' ')))
      if (lit || (f && f.pile === 'out' && f.to !== 'give_back')) return fail(`filed ${f.pile}: “${f.to}”`)
      if (f) return hasWords(f.to, c.place) || /owner|back|return|besitz|zurück/i.test(f.to) ? ok() : fail(`filed: “${f.to}”`)
      const offer = openSame && open.choices.some(x => /back|owner|return|zurück|besitz/i.test(`${x.label} ${x.disposition}`))
      return offer || ((openSame || idleTalk) && talk.is && /back|return|owner|whose|zurück|besitz|give/i.test(talk.text)) ? ok() : fail(openSame ? 'asked again without “give it back”' : 'nothing came of it')
    }
  }
  return fail('unknown meaning')
}
const isClean = to => !DIRTY.test(tokens(to).join(' ')) && tokens(to).length <= 12
const DIRTY = /\b(?:i think|i guess|id say|i d say|put (?:it|them)|stick (?:it|them)|take it|hang it|it goes|they go|it can|that lives|prob|probably|pls|please|thx|hmm|for now|obviously|could you|dear|ebay it|give it|give to|can have it|must|muss|goes out|thats|or something|rein|hide it|haha|leg sie|kommt|shoud go|is belong|found them|for the time being|ok)\b/
const HONEST = /\b(?:i can.?t (?:say|tell|answer|know|see)|i don.?t know|not sure|i.m only|i am only|no idea|wei(?:ß|ss) (?:ich|das|es) nicht|kann ich (?:nicht|dir nicht))/i
/** A question is answered when the coach speaks to it (where the corpus knows a sign of that) or honestly says that it cannot. */
function answered(c, before, after, talk) {
  const all = newAi(before, after).join(' '); const sign = c.helpful ? new RegExp(c.helpful, 'i').test(all.replace(/“[^”]*”/g, '')) : null
  if (c.means !== 'question' || sign === null) return talk.is ? {} : null
  return talk.is ? { helpful: sign || HONEST.test(all), pass: sign || HONEST.test(all) } : null
}
/** In Surveying the introduction and “list what lies around” come whatever was said: an answer says more. */
function realSurvey(c, before, after) { const left = newAi(before, after).flatMap(sentences).filter(x => !CARD_LINES.test(x) && !canned.has(mask(x, []))); return left.join(' ').split(/\s+/).filter(w => /\p{L}/u.test(w)).length >= 3 }

// ---------------------------------------------------------------- choices
async function scoreChoices(c) {
  const r = await openCard(c, [c.item, ...FILLERS[isDe(c) ? 'de' : 'en'].slice(0, 1)], n => sameItem(n, c.item) || fold(n).includes(fold(c.item)) || matches(n, [c.item]), c.room)
  if (r.failed) {
    // the list reader may have cut its name short; take a card that is surely about it
    const r2 = await openCard(c, [c.item], () => true, c.room)
    if (r2.failed || !tokens(r2.s.card?.item ?? '').some(t => tokens(c.item).includes(t))) return { pass: false, setup: true, why: `setup: no card for it (cards: ${[...r.answered, r2.s.card?.item ?? ''].join(' | ')})`, got: r.s.log }
    r.s = r2.s
  }
  const card = r.s.card; const labels = card.choices.map(x => `${x.label} → ${dispOf(x)}`)
  const test = (p, x) => new RegExp(p, 'i').test(x.label) || (!p.startsWith('^') && new RegExp(p, 'i').test(`${x.label} ${x.disposition}`))
  const first = c.good_first.some(p => test(p, card.choices[0])) && !c.never.some(p => test(p, card.choices[0]))
  const never = card.choices.filter(x => c.never.some(p => test(p, x))).map(x => x.label)
  const fitting = card.choices.filter(x => [...c.good_first, ...c.fine].some(p => test(p, x)) && !c.never.some(p => test(p, x))).length
  return { pass: first && never.length === 0, first, never: never.length, fitting: fitting / card.choices.length, got: labels, card: card.item, why: [first ? '' : `first: “${card.choices[0].label}”`, never.length ? `never: ${never.join(' | ')}` : ''].filter(Boolean).join('; ') }
}

// ---------------------------------------------------------------- run
/** What the coach says whatever is said to it: gibberish in each context. Such sentences are no answer. */
async function learnCanned() {
  const gib = ['blarg wibble fnord', 'zzgrt']
  for (const lang of ['en', 'de']) for (const context of ['card', 'support', 'clarify', 'wrap', 'survey']) for (const g of gib) {
    const c = { lang, context }; const item = lang === 'de' ? 'Becher' : 'plastic cup'; const fillers = FILLERS[lang]; let s
    try {
      if (context === 'survey') { s = await Session.start(); await s.say(g) }
      else if (context === 'wrap') s = (await openCard(c, [item], () => false)).s
      else { s = (await openCard(c, [item, ...fillers], n => sameItem(n, item))).s; if (s.card && context === 'support') await s.answer({ kind: 'cannot_decide' }); if (s.card && context === 'clarify') await s.answer({ kind: 'cannot_find' }) }
      const before = s.snap; if (context !== 'survey') await s.say(g)
      for (const t of context === 'survey' ? s.snap.messages.filter(m => m.sender === 'ai').map(m => m.text) : newAi(before, s.snap)) for (const x of sentences(t)) canned.add(mask(x, [item, ...fillers, ...gib]))
    } catch (e) { console.error('control', context, String(e)) }
  }
  for (const x of ['What lies around?', 'A list is enough, such as “old mugs, a lamp, papers”.']) canned.add(mask(x, []))
}
const cases = readFileSync(args.file, 'utf8').split('\n').filter(Boolean).map(l => JSON.parse(l)).filter(c => (!args.kind || c.kind === args.kind) && (!args.only || String(args.only).split(',').includes(c.id)))
const health = (await http('GET', '/api/health')).json
await learnCanned()
const results = new Array(cases.length); let next = 0; const t0 = Date.now()
const score = { list: scoreList, reply: scoreReply, choices: scoreChoices }
await Promise.all(Array.from({ length: Math.max(1, Math.min(16, Number(args.concurrency ?? 4))) }, async () => {
  for (let i; (i = next++) < cases.length;) {
    const c = cases[i]; let r
    for (let k = 0; k < 2; k++) { try { r = await score[c.kind](c); break } catch (e) { r = { pass: false, error: true, why: `error: ${e.message}`, got: null } } }
    results[i] = { c, ...r }
  }
}))
const pc = (a, b) => (b ? `${((100 * a) / b).toFixed(1)} % (${a}/${b})` : '–'); const of = f => results.filter(f); const passed = rs => rs.filter(r => r.pass).length
const summary = {}; const print = []
const lists = of(r => r.c.kind === 'list')
if (lists.length) {
  const sum = k => lists.reduce((n, r) => n + (r[k] ?? 0), 0); const tp = sum('tp'), fp = sum('fp'), fn = sum('fn'); const P = tp / (tp + fp || 1), R = tp / (tp + fn || 1), F = (2 * P * R) / (P + R || 1)
  const rooms = lists.filter(r => r.room); summary.list = { cases: lists.length, precision: P, recall: R, f1: F, exact: passed(lists), roomTold: rooms.filter(r => r.room.ok).length, rooms: rooms.length, via: lists[0].via }
  print.push(`list     F1 ${(100 * F).toFixed(1)}  (precision ${(100 * P).toFixed(1)}, recall ${(100 * R).toFixed(1)}; exact ${pc(passed(lists), lists.length)}; told room known before asking ${pc(summary.list.roomTold, rooms.length)}; read from ${lists[0].via})`)
}
const replies = of(r => r.c.kind === 'reply')
if (replies.length) {
  const FILE = new Set(['place', 'disposition', 'accept']); const a = replies.filter(r => FILE.has(r.c.means)), b = replies.filter(r => !FILE.has(r.c.means)); const by = (k, rs = replies) => Object.fromEntries([...new Set(rs.map(r => r.c[k]))].map(v => { const x = rs.filter(r => r.c[k] === v); return [v, `${passed(x)}/${x.length}`] }))
  const bal = (passed(a) / (a.length || 1) + passed(b) / (b.length || 1)) / 2; const cl = replies.filter(r => r.clean !== undefined), soft = replies.filter(r => r.soft && r.pass)
  summary.reply = { cases: replies.length, passed: passed(replies), balanced: bal, filedRight: [passed(a), a.length], otherRight: [passed(b), b.length], means: by('means'), contexts: by('context'), lang: by('lang'), cleanPlaces: [cl.filter(r => r.clean).length, cl.length], dispositionsOnlyAsPlaceName: soft.length }
  print.push(`reply    ${pc(passed(replies), replies.length)}  balanced ${(100 * bal).toFixed(1)}  (must be filed ${pc(passed(a), a.length)}; must not ${pc(passed(b), b.length)}; filed words clean ${pc(cl.filter(r => r.clean).length, cl.length)}; ${soft.length} ways out filed only as a place’s name)`)
  print.push(`         means ${JSON.stringify(summary.reply.means)}`, `         contexts ${JSON.stringify(summary.reply.contexts)}`)
}
const choices = of(r => r.c.kind === 'choices')
if (choices.length) {
  summary.choices = { cases: choices.length, passed: passed(choices), first: choices.filter(r => r.first).length, withNever: choices.filter(r => r.never > 0).length, setup: choices.filter(r => r.setup).length }
  print.push(`choices  ${pc(passed(choices), choices.length)}  (first choice good ${pc(summary.choices.first, choices.length)}; offers what it never should ${pc(summary.choices.withNever, choices.length)}${summary.choices.setup ? `; no card ${summary.choices.setup}` : ''})`)
}
for (const l of ['de']) print.push(`German   ${['list', 'reply', 'choices'].map(k => { const x = of(r => r.c.kind === k && r.c.lang === l); return `${k} ${passed(x)}/${x.length}` }).join(', ')}; hostile ${passed(of(r => r.c.hostile))}/${of(r => r.c.hostile).length}`)
console.log(print.join('\n'))
const errors = of(r => r.error || r.setup); if (errors.length) console.log(`setup or errors: ${errors.map(r => r.c.id).join(' ')}`)
const short = c => (c.kind === 'choices' ? `${c.item} [${c.room}]` : c.text.length > 300 ? `${c.text.slice(0, 120)}… (${c.text.length})` : c.text)
const expected = c => (c.kind === 'list' ? c.things.map(t => (t.optional ? '?' : '') + t.names[0]) : c.kind === 'choices' ? { good_first: c.good_first, never: c.never } : { means: c.means, context: c.context, item: c.item, ...(c.place && { place: c.place }), ...(c.disposition && { disposition: c.disposition }), ...(c.things && { things: c.things.map(t => t.names[0]) }) })
if (args.json) writeFileSync(String(args.json), JSON.stringify({ url: URL_, file: args.file, at: new Date().toISOString(), health, seconds: (Date.now() - t0) / 1000, summary, failures: results.filter(r => !r.pass).map(r => ({ id: r.c.id, kind: r.c.kind, text: short(r.c), expected: expected(r.c), why: r.why, got: r.got, ...(r.room && { room: r.room }) })), passes: results.filter(r => r.pass).map(r => ({ id: r.c.id, kind: r.c.kind, text: short(r.c), expected: expected(r.c), got: r.got, ...(r.clean !== undefined && { clean: r.clean }), ...(r.helpful !== undefined && { helpful: r.helpful }), ...(r.room && { room: r.room }) })) }, null, 1))
