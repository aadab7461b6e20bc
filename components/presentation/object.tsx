import { OBJECT_TONES, type PileLook } from './piles'
import sprite from './sprite.svg'

interface ObjectShapeProps {
  /** The name of the thing. */
  name: string
  look: PileLook
  className?: string
}

/** A thing as an object: a silhouette in the tones of its pile. Decorative; its name stands beside it. */
export function ObjectShape({ name, look, className = 'h-8' }: ObjectShapeProps) {
  return (
    <svg aria-hidden="true" viewBox="0 -34 20 34" className={`${OBJECT_TONES[look]} ${className}`}>
      <use href={objectUrl(name)} y="-34" width="20" height="34" />
    </svg>
  )
}

/** The address of the symbol in the sprite. */
export const objectUrl = (name: string) => `${sprite.src}#thing-${silhouetteOf(name)}`

/**
 * The words of each shape, in the languages of the page: lower case, without accents, mostly in the singular. A `_` joins the
 * two words of an entry. A word also counts at the end of a compound (“toothbrush”, “Kochbuch”) if it has four letters.
 */
export const WORDS = {
  apple:
    'apple pear peach plum orange lemon lime tomato onion potato avocado mango fruit apfel birne obst zitrone zwiebel kartoffel tomate 🍎 🍏 🍊',
  backpack: 'backpack rucksack satchel school_bag schulranzen ranzen turnbeutel 🎒',
  bag: 'bag handbag purse tote pouch swag tasche beutel tuete tute handtasche einkaufstasche 👜 🛍',
  ball: 'ball bauble marble globe weihnachtskugel kugel globus murmel ⚽ 🏀',
  balloon: 'balloon party_hat luftballon ballon pinata girlande lametta 🎈',
  banana: 'banana banana_skin bananna plantain banane 🍌',
  basket: 'basket hamper caddy korb waschkorb',
  battery: 'battery batteries power_bank powerbank batterie akku 🔋',
  bear: 'floatie schwimmflugel pool_noodle teddy bear toy plush plushie stuffed animal stuffy giraffe unicorn dinosaur dinosor duck bunny rabbit elephant monkey spielzeug kuscheltier stofftier badeente quietscheente ente 🧸',
  bike: 'bike bicycle scooter tricycle stroller pram buggy skateboard longboard sledge sled fahrrad laufrad roller bobbycar schlitten kinderwagen puppenwagen 🚲 🛹',
  board: 'chopping_board cutting_board tray place_mat board brett tablett schneidebrett',
  bone: 'bone dog leash cat_toy pet collar hundespielzeug halsband',
  book: 'book books bible magazine catalogue manual diary journal digest notebook textbook comic novel kindle reader copybook atlas album logbook yearbook dictionary catherine_cookson instruction buch bucher heft zeitschrift katalog tagebuch chronik worterbuch gesangbuch lexikon 📚 📖 📕',
  boot: 'boot wellie welly wader stiefel gummistiefel 👢 🥾',
  bottle:
    'breast_pump milchpumpe bottle shampoo conditioner wine sherry beer perfume aftershave spray bleach cleaner syrup sirup oil vinegar detergent softener flask thermos fragrance spirit turps water_bottle shaker flasche wein bier parfum parfuem saft hustensaft pfandflasche pfand weichspuler reiniger thermoskanne deo fleckenentferner leergut essig 🍾 🍷',
  bowl: 'bowl dish colander sieve basin punch_bowl saucer terrine mortar schussel schale sieb sauciere backform kuchenform mould 🥣',
  box: 'shoebox hatbox hat_box pizza_box shoe_box pizzakarton box parcel package case container crate chest kit set karton paket schachtel kiste kasten etui schuhkarton adventskalender 📦',
  brick: 'lego legos duplo brick building_block block tile baustein bauklotz bauklotze fliese ziegel',
  broom:
    'broom mop brush_and_pan duster rake shovel spade plunger hoover vacuum vacuum_cleaner lawnmower mower strimmer scythe whacker besen wischmopp mopp schaufel rechen harke staubsauger rasentrimmer rasenmaher sense 🧹',
  bucket: 'bucket pail bin compost dustbin planter eimer kubel mulleimer tonne 🪣',
  bulb: 'bulb torch flashlight headlamp light lights fairy_light string_light neon gluhbirne taschenlampe licht lichterkette 💡 🔦',
  cable:
    'garden_hose cable cord wire lead rope string twine strap bungee strip extension reel lanyard earbud tie kabel kabelsalat schnur seil leine schlauch gurt riemen spanngurt 🔌',
  camera:
    'camera webcam lens tripod polaroid binocular telescope projector kamera stativ fernglas objektiv 📷',
  can: 'can tin tuna bean coke lager energy_drink dose konserve energydose bierdose 🥫',
  candle:
    'match matches lighter streichholz feuerzeug candle tealight candlestick diya wax incense kerze teelicht wachs 🕯',
  car: 'car truck van hot_wheel tractor vehicle tire tyre wheel auto lastwagen traktor reifen winterreifen 🚗',
  cards:
    'id name_tag stamp rabattmarke briefmarke poker_chip card deck tarot pokemon business_card bus_pass licence license ticket pass coupon voucher ausweis impfausweis reisepass passport karte visitenkarte fahrkarte gutschein kinobillett fuhrerschein postkarte 🃏 🎫',
  carton:
    'milk juice juice_box packet cereal formula oat_milk nutella milch hafermilch packung vorratspackung 🥛 🧃',
  chair:
    'chair stool seat bench table desk sofa couch bed cot mattress shelf furniture car_seat high_chair booster crib stuhl hocker tisch sessel bett regal hochstuhl autositz schemel 🪑',
  clock: 'clock timer alarm barometer scale uhr wecker radiowecker standuhr waage ⏰',
  clothes:
    'hanger kleiderbugel krawatte necktie hankie hanky doily robe girdle mask sash tie_clip hakeldeckchen kondom clothes clothing laundry washing sheet blanket duvet towel cloth tablecloth muslin flannel bedding curtain fabric rag linen throw quilt bedspread uniform costume vest pyjama underwear scarf shawl shrug handtuch decke wasche waschberg klamotten kleidung bettwasche tischdecke vorhang stoff schal tuch lappen spucktuch waschlappen lumpen kostum schurze apron 👚',
  coins:
    'coin money cash change buck penny medal medle premium_bond munze geld kleingeld pfennig orden medaille 💰',
  cup: 'cup mug beaker tumbler tankard sippy tasse becher mokkakanne kaffeekanne ☕ 🍵',
  cushion: 'cushion pillow bean_bag pouffe kissen polster sitzsack stillkissen',
  cutlery:
    'cutlery fork knife spoon teaspoon spatula whisk ladle grater opener peeler silverware utensil chopstick besteck gabel messer loffel kelle nudelholz flaschenoffner 🍴 🥄 🔪',
  dice: 'dice game board_game domino chess monopoly ludo dartboard spiel gesellschaftsspiel wurfel brettspiel schachbrett 🎲',
  disc: 'dvd cd disc vinyl record cassette tape_deck vhs videotape lp dvds cds platte schallplatte kassette diskette 💿',
  doll: 'doll barbie figure figurine statue mannequin puppet action_figure angel puppe figur spielfigur ranger tonie',
  dress:
    'dress skirt gown frock saree sari bra nightie tutu swimsuit kleid dirndl nachthemd bademantel badeanzug 👗',
  dumbbell: 'dumbbell weight weights kettlebell hantel gewicht treadmill exercise_bike resistance_band',
  dummy: 'dummy pacifier paci teether teething_ring rattle schnuller rassel beissring',
  flower: 'flower rose bouquet tulip daffodil poppy hydrangea wreath blume strauss kranz 🌹 💐 🌸',
  folder: 'folder binder file ring_binder ordner mappe hefter aktenordner',
  gamepad:
    'controller gamepad nintendo xbox playstation console joystick konsole spielkonsole switch_console ps4 ps5 🎮',
  glass: 'glass glasses wine_glass pint jam_jar vase_glass glas glaser weinglas',
  glove: 'glove mitten handschuh oven_mitt topflappen 🧤',
  guitar:
    'guitar guitarra ukulele violin viola cello banjo flute recorder trumpet drum tambourine accordion harmonica gitarre geige flote trommel mundharmonika blockflote 🎸 🎻',
  hairbrush: 'hairbrush comb hair_brush haarburste burste kamm brush',
  hairdryer:
    'hairdryer hair_dryer straightener curling_iron curling_tong blow_dryer crimper fohn haartrockner glatteisen lockenstab razor shaver trimmer rasierer',
  hammer:
    'hammer mallet axe anvil drill screwdriver spanner wrench saw chisel plier tool tools clamp jigsaw_blade crowbar soldering_iron hacksaw dremel multimeter bohrer bohrmaschine bohrhammer akkuschrauber schraubenzieher schraubendreher schraubenschlussel schraubzwinge zange sage stichsage werkzeug feile flex wasserwaage 🔨 🔧',
  hat: 'hat cap beanie bonnet sombrero wig tiara crown hut mutze kappe 🧢 🎩 👒',
  headphones: 'headphone headset earphone airpod heafone ear_defender kopfhorer 🎧',
  helmet: 'helmet goggle snorkel knee_pad shin_pad helm schutzhelm schwimmbrille skibrille knieschoner',
  iron: 'iron bugeleisen ironing_board ironing trouser_press bugelbrett',
  jacket:
    'jacket coat raincoat blazer hoodie cardigan jumper sweater fleece pullover suit sweatshirt parka waistcoat anorak jacke mantel pulli anzug weste warnweste strickjacke kapuzenpulli regenjacke 🧥',
  jar: 'jar cream lotion sunscreen salt pepper spice honey jam glitter powder pickle protein salve marmalade dose_creme glaschen creme sonnencreme gewurz salz pfeffer honig marmelade einmachglas weckglas senfglas pulver 🍯',
  kettle:
    'kettle teapot coffee_pot coffee_machine coffee_maker blender juicer mixer toaster air_fryer fryer rice_cooker cooker waffle_iron microwave steamer sodastream appliance fan heater humidifier bottle_warmer warmer wasserkocher teekanne kanne giesskanne kaffeemaschine entsafter thermomix kuchenmaschine watering_can samowar gerat heizkorper ventilator kaffeemuhle 🫖',
  key: 'key keys keyring padlock lock schlussel schlusselbund schloss 🔑 🗝',
  keyboard:
    'mouse maus mauspad mousepad keyboard piano tastatur klavier calculator taschenrechner rechenschieber ⌨ 🎹',
  'lamp-stand':
    'lamp lantern lampshade lampe leuchte laterne stehlampe lampenschirm nachtlicht night_light lava_lamp',
  laptop: 'laptop computer macbook thinkpad pc 💻',
  letter:
    'letter mail post envelope invite invitation parking_ticket postcard parcel_slip brief umschlag einladung briefumschlag ✉ 📬',
  lipstick:
    'lipstick lip_balm makeup make_up mascara eyeliner nail_polish cosmetic eyelash lippenstift schminke nagellack 💄',
  loaf: 'tart fry pop_tart kernel sonnenblumenkern bread loaf sandwich toast cake cookie biscuit snack food cracker crumb pizza burger burrito chip crisp sweet chocolate candy gum rice pasta noodle flour oat leftover cheese meat egg brot brotchen kuchen keks krumel essen schokolade bonbon chips chipstute reis nudel nudeln mehl kase breze brezel waffel doner wurst 🍞 🍕 🍪',
  mat: 'mat rug carpet yoga_mat sleeping_bag sleeping_pad tent playmat tarp wrapping_paper wallpaper matte isomatte teppich schlafsack zelt gebetsteppich plane',
  mirror: 'mirror magnifier spiegel lupe fan_mirror',
  nappy: 'nappy diaper windel pampers bib latzchen onesie bodysuit',
  paint: 'paint paints varnish glue_pot magnolia tester_pot primer farbe lack wandfarbe farbeimer malkasten',
  pan: 'pan wok skillet saucepan comal griddle pfanne bratpfanne grill raclette barbecue tortilla_press 🍳',
  paper:
    'paper document receipt bill invoice form homework exam statement worksheet leaflet newspaper brochure bulletin contract agreement payslip note notes certificate report recipe pattern map poster drawing will deed tax taxes rota calendar list print flyer guide sticker bookmark prescription papier dokument rechnung beleg quittung kassenbon zettel formular zeitung vertrag kontoauszug bescheid steuerbescheid steuerunterlage unterlage hausaufgabe plakat kalender plan anleitung zeugnis rezept schnittmuster einkaufszettel gebrauchsanweisung 📄 📰 🧾',
  pen: 'lineal ruler pen pencil marker crayon felt_tip highlighter sharpie chalk paintbrush biro eraser brush_pen stift bleistift kugelschreiber kuli filzstift textmarker fuller fullfederhalter pinsel kreide wachsmalstift buntstift stick stik rod ski pole cane crutch walking_stick stock spazierstock kruckstock krucke snooker_cue darts 🖊 ✏ 🖍',
  phone: 'phone iphone smartphone mobile handy telefon walkie_talkie babyphone vape walky_talky 📱',
  picture:
    'picture photo photograph frame painting canvas foto bild bilderrahmen rahmen gemalde ultraschallbild easel postkartenbild 🖼',
  pills:
    'pill tablets medicine medication ibuprofen paracetamol aspirin vitamin melatonin antibiotic blister plaster bandaid band_aid bandage first_aid inhaler thermometer calpol eye_drop ointment tablette tabletten medizin medikament pflaster verband verbandskasten augentropfen fieberthermometer salbe wundcreme tropfen 💊',
  plant:
    'plant houseplant cactus succulent herb seedling basil tree seed bonsai soil flower_pot pflanze kaktus krauter topfpflanze blumentopf blumenerde ubertopf 🪴 🌵 🌱',
  plate: 'plate plats china crockery dishes tableware teller geschirr untertasse 🍽',
  plug: 'psu ups nas raspberry_pi circuit_board pcb charger charjer plug adapter adaptor socket dongle router switch hub usb_stick usb_hub ladegerat stecker netzteil steckdose ladekabel fritzbox verteiler usb',
  pot: 'pot pots casserole stockpot slow_cooker crockpot pressure_cooker instant_pot creuset topf kochtopf schnellkochtopf kochgeschirr fondue tajine 🍲',
  puzzle: 'puzzle jigsaw puzzles',
  racket:
    'racket racquet bat club golf_club lacrosse_stick hurley cricket_bat hockey_stick paddle tennisschlager schlager 🎾 🏸',
  remote: 'remote remot fernbedienung remote_control',
  ring: 'ring necklace earring bracelet jewellery jewelry jewel brooch bead rosary pendant wristband cufflink schmuck kette halskette ohrring armband brosche rosenkranz tesbih manschettenknopf 💍',
  roll: 'roll tape toilet_paper toilet_roll kitchen_roll tissue wipe cling_film foil bin_liner sellotape rolle klopapier toilettenpapier kuchenrolle klebeband tesafilm feuchttuch taschentuch folie alufolie 🧻',
  sack: 'sack rubbish trash garbage litter bin_bag carrier_bag wrapper packaging bubble_wrap bag_of_rubbish mull abfall plastiktute tuten einkaufstute verpackung mullsack 🗑',
  scissors: 'scissors shears clipper stapler hole_punch cutter laminator schere tacker locher nagelschere ✂',
  screw:
    'screw nail bolt washer nut hinge hook rawlplug dowel hardware wall_plug bit bits fitting schraube nagel dubel haken mutter scharnier 🔩',
  shirt:
    'shirt tshirt t_shirt tee blouse jersey polo top trikot hemd bluse oberteil strampler unterhemd 👕 👔',
  shoe: 'shoe sneaker trainer slipper sandal flip_flop heel clog cleat slide thong skate schuh turnschuh pantoffel hausschuh sandale 👟 👞 👠',
  soap: 'soap sponge scourer detergent_bar loofah bath_salt bath_bomb seife schwamm spulschwamm 🧼 🧽',
  sock: 'sock tights stocking socke strumpf strumpfhose kniestrumpf 🧦',
  speaker:
    'bell speaker radio amp stereo alexa bluetooth_speaker hifi smoke_alarm subwoofer wireless lautsprecher boombox musikbox bluetoothbox bluetooth_box box_lautsprecher verstarker 🔊 📻',
  spectacles:
    'spectacles sunglasses sunglass reading_glasses reading_glass opera_glasses brille brillen sonnenbrille lesebrille googly_eye contact_lens 👓 🕶',
  stone:
    'stone rock shell pebble crystal fossil conker pine_cone clay slime play_dough plasticine cement sand kohle stein muschel kastanie knete',
  suitcase: 'suitcase luggage trolley holdall carrier koffer reisetasche 🧳',
  tablet: 'tablet ipad e_reader ereader ebook_reader e_book laptop_tablet tablet_pc screen bildschirm_tablet',
  television:
    'tv television monitor screen_monitor display fernseher bildschirm fernsehgerat oscilloscope 📺 🖥',
  thread:
    'peg clothes_peg clip paper_clip bobble hair_tie hair_bow rubber_band hair_band velcro_tie buroklammer wascheklammer haargummi gummiband thread spool cotton_reel sewing needle button zip zipper velcro pin safety_pin embroidery sewing_machine garn faden nadel knopf nahzeug nahmaschine stopfgarn druckknopf reissverschluss 🧵',
  toolbox: 'toolbox tool_box tackle_box briefcase werkzeugkasten werkzeugkiste aktentasche 🧰',
  toothbrush: 'toothbrush denture floss dental zahnburste zahnseide zahnspange 🪥',
  train: 'train railway locomotive train_set eisenbahn zug lok modelleisenbahn 🚂',
  trousers:
    'trousers jeans shorts pants leggings trouser trackies overalls dungarees hose lederhose jogginghose unterhose 👖',
  tub: 'cooler esky kuhlbox tub tupperware lunch_box lunchbox tupperdose lunchboxe brotdose frischhaltedose vorratsdose butterdose yogurt joghurtbecher joghurt tupper plastikdose',
  tube: 'tube toothpaste hand_cream glue gel ointment_tube caulk deodorant deoderant serum zahnpasta kleber klebstoff silikon handcreme superglue',
  umbrella: 'umbrella parasol schirm regenschirm sonnenschirm kite drachen ☂ ☔',
  vase: 'vase jug urn carafe pitcher trophy tropy pokal krug karaffe blumenvase terrarium bong shisha 🏺',
  wallet: 'wallet portemonnaie brieftasche geldborse geldbeutel purse_wallet',
  watch: 'watch fitbit smartwatch smart_watch armbanduhr ⌚',
  yarn: 'yarn wool knitting crochet wolle strickzeug strickgarn hakeldecke hakeln 🧶',
} as const

export type Silhouette = keyof typeof WORDS
export const SILHOUETTES = Object.keys(WORDS) as Silhouette[]

const SHAPE_OF = new Map(
  SILHOUETTES.flatMap(shape => WORDS[shape].split(' ').map(word => [word, shape] as const)),
)

/** The shortest word that counts at the end of a compound. */
const MIN_SUFFIX = 4

/** The ends of plurals, and what stands there in the singular. */
const PLURALS = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ves', 'f'],
  ['ves', 'fe'],
  ['n', ''],
  ['en', ''],
  ['e', ''],
  ['er', ''],
  ['ern', ''],
] as const

/** The words after these describe a thing, and do not name it. */
const PREPOSITION =
  /^(?:for|from|with|without|in|on|of|to|by|like|shaped|fur|von|vom|mit|ohne|aus|zum|zur|auf|im|de)$/

/**
 * The shape that stands for a thing: that of the last noun before the first preposition (“jar” of “jam jar with keys”), else of
 * a noun that follows, else a parcel.
 */
export function silhouetteOf(name: string): Silhouette {
  for (const phrase of phrasesOf(name))
    for (let last = phrase.length - 1; last >= 0; last--) {
      const shape = shapeOf(phrase[last] ?? '', phrase[last - 1])
      if (shape) return shape
    }
  return 'box'
}

/** The words of a name without accents, in a list for each part between prepositions. */
function phrasesOf(name: string): string[][] {
  const plain = name.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
  const phrases: string[][] = [[]]
  for (const word of plain.match(/[a-z0-9]+|\p{Extended_Pictographic}/gu) ?? [])
    if (PREPOSITION.test(word)) phrases.push([])
    else phrases.at(-1)?.push(word)
  return phrases
}

function shapeOf(word: string, before: string | undefined): Silhouette | undefined {
  const forms = [word]
  for (const [end, singular] of PLURALS)
    if (word.endsWith(end)) forms.push(word.slice(0, -end.length) + singular)
  const whole = [...forms.map(form => `${before}_${form}`), ...forms].find(form => SHAPE_OF.has(form))
  if (whole) return SHAPE_OF.get(whole)
  for (let start = 1; start <= word.length - MIN_SUFFIX; start++)
    for (const form of forms) {
      const end = form.slice(start)
      if (end.length >= MIN_SUFFIX && SHAPE_OF.has(end)) return SHAPE_OF.get(end)
    }
  return undefined
}
