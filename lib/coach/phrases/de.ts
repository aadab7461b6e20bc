/** All that the coach says in German, to a person it calls “du”. Names are put where they need no article. */
import type { Phrases } from './en'

export const de: Phrases = {
  language: 'de',

  introduction:
    'Hallo. Ich bin der Offline-Coach: Ich arbeite mit dem, was du aufzählst, getippt oder auf deinem Foto markiert. Die Fotos selbst sehe ich nicht an, und nichts verlässt diesen Rechner.',
  cut: 'Das war viel auf einmal: Ich habe die ersten {most} Zeichen gelesen. Schick mir den Rest in einer eigenen Nachricht.',
  howToList: 'Was liegt bei dir herum? Eine Liste reicht, zum Beispiel „alte Tassen, eine Lampe, Papiere“.',
  howToListAgain: 'Nenn mir ein paar Sachen, die du siehst, in deinen Worten. Eine reicht für den Anfang.',
  photoOnly: 'Tippe auf dem Foto an, was du siehst, oder zähl es in deinen Worten auf.',
  greeting: 'Hallo.',

  quoted: '„{name}“',
  thisOne: 'das hier',

  space: {
    ask: 'Wofür ist dieser Raum da?',
    first: 'Notiert. Vorher nur eine Frage zum Raum.',
    known: 'Dieser Raum ist zum {space} da.',
    told: 'Du hast gesagt, wofür dieser Raum da ist: „{space}“.',
  },
  oneByOne: {
    one: 'Eine Sache steht auf der Liste. Schauen wir sie uns an.',
    other: '{count} Sachen stehen auf der Liste. Eine nach der anderen.',
  },

  planReached:
    'Das war der Plan für heute. Weitermachen oder aufhören, beides ist gut: Schreib „Weiter.“ oder „Das reicht für heute.“',
  stopping: 'In Ordnung. Der Rest läuft dir nicht weg.',
  allAsked: 'Das war die ganze Liste.',
  putOff: 'Das kann warten.',
  laterThen: 'Kann warten: {names}.',
  mayTurnUp: 'Das taucht vielleicht unterwegs auf. Bis dahin das hier.',
  looking: 'Wir suchen zusammen.',
  noHurry: 'Nur keine Eile.',

  dearCard: 'Nimm dir Zeit.',
  againCard: 'Noch einmal, wenn du magst.',
  returnedCard: 'Da sind wir wieder.',
  gentleCard: 'Du kannst hier nichts falsch machen.',
  unknownCard: ['Wo würdest du danach suchen?', 'Das kenne ich nicht. Wo würdest du zuerst suchen?'],

  zones: {
    'upper left': 'oben links',
    'upper middle': 'oben in der Mitte',
    'upper right': 'oben rechts',
    'middle left': 'links in der Mitte',
    middle: 'in der Mitte',
    'middle right': 'rechts in der Mitte',
    'lower left': 'unten links',
    'lower middle': 'unten in der Mitte',
    'lower right': 'unten rechts',
  },
  find: {
    reason: 'Gerade nicht zu finden.',
    knownPin: 'Auf dem Foto {zone} markiert.',
    knownName: 'Genannt als „{name}“. Auf keinem Foto markiert.',
    atPin: {
      other:
        'Wir suchen „{name}“. Die Stelle hast du auf deinem Foto {zone} markiert. Schau zuerst dort, auch unter und hinter dem, was daneben liegt. Überspringen ist auch in Ordnung.',
    },
    byName: {
      other:
        'Wir suchen „{name}“. Mehr als deine Worte weiß ich nicht. Schau dort, wo das zuletzt lag, auch unter dem, was jetzt obenauf liegt. Überspringen ist auch in Ordnung.',
    },
    againAtPin: {
      other:
        'Nur keine Eile. Schaust du noch einmal nach „{name}“, auf deinem Foto {zone}? Sag mir „gefunden“ oder „überspringen“.',
    },
    againByName: {
      one: 'Nur keine Eile. Schaust du noch einmal, wo „{name}“ zuletzt lag? Sag mir „gefunden“ oder „überspringen“.',
      other:
        'Nur keine Eile. Schaust du noch einmal, wo „{name}“ zuletzt lagen? Sag mir „gefunden“ oder „überspringen“.',
    },
  },

  stuck: {
    first: 'Du musst das jetzt nicht wissen.',
    dear: { other: 'Wenn du an „{name}“ denkst: Würde dir ein Foto als Erinnerung reichen?' },
    inSpace: { one: 'Hilft dir „{name}“ hier dabei?', other: 'Helfen dir „{name}“ hier dabei?' },
    missed: {
      one: 'Wenn „{name}“ morgen weg wäre: Würde dir etwas fehlen?',
      other: 'Wenn „{name}“ morgen weg wären: Würde dir etwas fehlen?',
    },
    again: {
      one: 'Wenn du „{name}“ heute im Laden siehst: Würdest du das noch einmal kaufen?',
      other: 'Wenn du „{name}“ heute im Laden siehst: Würdest du das noch einmal kaufen?',
    },
  },

  report: 'So sieht es jetzt aus.',
  farewellAll: 'Alles auf der Liste hat jetzt seinen Platz. Danke, dass du dir die Zeit genommen hast.',
  farewellDone:
    'Manches hat jetzt seinen Platz, und was übrig ist, kann warten. Danke, dass du dir die Zeit genommen hast.',
  farewellNothing: 'Heute musste nichts entschieden werden. Nichts davon läuft dir weg.',
  askToFinish: [
    'Wollen wir hier aufhören? Sag „ja“, oder nenn mir, was es noch gibt.',
    'Ich bin nicht sicher, was du meinst. „Tschüss“ beendet die Sitzung, und mit „weiter“ geht es zurück zur Liste.',
  ],
  stayHere: [
    'In Ordnung, wir bleiben dran. Nenn mir, was es noch gibt, oder sag „weiter“.',
    'Lass dir Zeit. Nenn mir eine Sache, oder sag „weiter“.',
  ],
  backToIt: 'Gut, dann weiter.',
  nothingLeft: [
    'Auf der Liste ist alles entschieden. Was liegt sonst noch herum?',
    'Die Liste ist erst einmal geschafft. Nenn mir noch etwas, oder sag „das war alles“.',
  ],

  listFull:
    'In eine Sitzung passen {most} Sachen. Was du zuletzt genannt hast, steht darum nicht auf der Liste. In einer neuen Sitzung ist Platz.',
  notListed: 'Das konnte ich gerade nicht auf die Liste setzen.',
  noted: 'Notiert: {what}.',
  onTheList: 'Jetzt auf der Liste: {names}.',
  ways: {
    trash: 'wegwerfen',
    donate: 'weggeben',
    recycle: 'Recycling',
    sell: 'verkaufen',
    give_back: 'zurückgeben',
    skip: 'ein anderer Tag',
  },
  label: {
    keep: '{names} behalten',
    stays: '{names} dort lassen',
    remove: '{names} von der Liste nehmen',
    merge: '{names} sind eine Sache',
    first: 'Zuerst {names}',
    list: 'Auf die Liste: {names}',
    rename: '„{name}“ heißt eigentlich „{to}“',
    split: '„{name}“ sind mehrere Sachen',
    parts: '„{name}“ sind mehrere Sachen: {names}',
    undo: 'Die letzte Entscheidung zurücknehmen',
    undoOf: '„{name}“ zurücknehmen',
    cannot_find: 'Ich finde „{name}“ nicht',
    cannot_decide: 'Ich kann über „{name}“ nicht entscheiden',
    note: 'Nur als Notiz zu „{name}“ behalten',
    room: 'Der Raum ist: {name}',
    stop: 'Für heute aufhören',
    go_on: 'Weiter mit der Liste',
    rest: 'Den Rest für mich entscheiden',
    restOf: 'Für alle {count} die erste Antwort nehmen',
    refuse: 'Keiner von diesen Plätzen',
    found: 'Ich habe es gefunden',
    ask: 'Das war eine Frage',
    talk: 'Nichts tun, das war nur erzählt',
  },
  didYouMean: ['Meintest du eins davon?', 'Was davon ist es?', 'Was soll ich tun?'],
  keptWords: 'Damit kann ich nichts tun, also bleiben deine Worte als Notiz dabei. Die Karte bleibt auch.',
  sayOtherwise: [
    'Sag es mit einem Platz, zum Beispiel „Flurschrank“, oder tipp auf einen Vorschlag.',
    'Das habe ich, aber noch keinen Platz. Ein Vorschlag auf der Karte, oder „später“?',
    'Versuch es mit anderen Worten, oder lass das für einen anderen Tag.',
  ],
  keptNote: ['Das behalte ich dazu.', 'Das bleibt als Notiz dabei.', 'Das merke ich mir dafür.'],
  forWhom: 'Für {who}',
  firstAnswers: 'Das wäre: {what}.',
  removed: 'Von der Liste: {names}.',
  merged: 'Das ist jetzt eine Sache: „{name}“.',
  onTheListItself:
    'Das kann ich von hier aus nicht ändern. Auf der Liste kannst du Sachen umbenennen, teilen, zusammenlegen und entfernen.',
  whereThen: [
    'Gut, das nicht. Sag mir, was stattdessen, oder tipp auf einen Vorschlag.',
    'Dann woandershin. Wo würdest du danach suchen?',
  ],
  goodToKnow: ['Gut zu wissen. Dann passt das hier vielleicht besser.', 'Verstehe. Dann eher so.'],
  whereKept: [
    'Das bleibt also bei dir. Wo soll es hin?',
    'Gut, das bleibt. Sag mir, wo, oder tipp auf einen Platz.',
  ],
  whichWay: ['Das darf also gehen. Auf welchem Weg?', 'Dann kommt das weg. Tipp an, wie.'],
  notInTheBin: 'Das gehört nicht in den normalen Müll. Auf der Karte steht, wohin damit.',
  welcome: ['Gern geschehen.', 'Gern.'],
  nothingToUndo: 'Noch gibt es nichts zurückzunehmen.',
  takenBack: ['Zurückgenommen.', 'Gut, noch einmal von vorn.'],

  parts: {
    several: 'Das klingt nach mehreren Sachen.',
    ask: 'Was gehört alles zu „{name}“? Jedes Teil bekommt eine eigene Karte.',
    example: 'ein Teil, noch ein Teil',
    listed: 'Auf der Liste stehen jetzt dafür die einzelnen Teile.',
  },
  renamed: 'Statt „{before}“ steht jetzt „{now}“ auf der Liste.',

  answer: {
    about: 'Eine Frage zu „{name}“',
    notOnList: '„{name}“ steht nicht auf dieser Liste, darum weiß ich nicht, wo das ist.',
    wentTo: 'Das hast du entschieden: „{name}“ → {where}.',
    livesAt: '„{name}“ ist sonst hier: {where}.',
    notDecided: '„{name}“ ist noch nicht entschieden.',
    none: [
      'Das kann ich dir nicht beantworten. Ich kenne nur diese Liste und weiß, wohin Haushaltssachen meistens gehören.',
      'Das weiß ich leider nicht. Ich kenne mich nur damit aus, wohin Sachen gehören.',
    ],
    noneLeft: 'Nichts ist mehr übrig: Alles auf der Liste ist entschieden.',
    left: {
      one: 'Das ist die letzte Sache.',
      other: 'Mit dieser sind es noch {count} Sachen. Du kannst auch vorher aufhören.',
    },
    takes: {
      one: 'Das dauert meistens etwa eine Minute.',
      other: 'Das dauert meistens etwa {count} Minuten.',
    },
    lastOne: 'Danach ist die Liste geschafft.',
    next: 'Danach kommt „{next}“. Du kannst auch etwas überspringen oder für heute aufhören.',
    whyUnknown: 'So etwas kenne ich nicht, darum ist es nur geraten. Du kennst dein Zuhause besser.',
    whyThere: 'Weil die meisten so etwas dort zuerst suchen. Du kennst dein Zuhause besser.',
    letGo: 'So wirst du das am besten los: {Way}.',
    noMore: 'Mehr weiß ich darüber leider nicht.',
    nowAt: 'Du warst bei „{name}“. An mehr musst du gerade nicht denken.',
  },

  crisis: [
    'Ich bin nur ein Programm, und damit soll niemand allein sein. Bitte sprich jetzt mit jemandem: mit einem Menschen, dem du vertraust, mit der Telefonseelsorge (in Deutschland 0800 1110111) oder, wenn es eilt, mit 112. Das Zimmer kann warten.',
    'Du bist wichtiger als das alles hier. Bitte ruf jemanden an, der jetzt bei dir sein kann.',
  ],
  comfort: {
    despair: [
      'Es fühlt sich vielleicht endlos an. Heute muss nichts gelöst werden, nur diese eine Sache, oder gar nichts.',
      'Das klingt schwer. Du musst nicht alles auf einmal tragen, und niemand muss das allein machen.',
    ],
    overwhelm: [
      'Das ist viel auf einmal. Eine Sache nach der anderen reicht, und für heute aufhören ist auch in Ordnung.',
      'Nichts davon muss heute fertig werden. Du kannst alles verschieben.',
      'Dann machen wir es klein: nur das hier, und danach darfst du aufhören.',
    ],
    grief: [
      'Das tut mir leid. Das ist schwer, und es eilt nicht: Alles darf bleiben oder auf einen anderen Tag warten.',
      'Man merkt, wie viel dir das bedeutet. Darüber musst du jetzt nichts entscheiden.',
      'Nimm dir alle Zeit, die du brauchst. Später ist auch eine gute Antwort.',
    ],
    shame: [
      'Hier musst du dich für nichts schämen. So sehen Zimmer irgendwann aus, und jetzt kümmerst du dich darum.',
      'Hier urteilt niemand über dich. Du hast angefangen, und das ist das Schwerste.',
      'So sieht es fast überall einmal aus. Über dich sagt das nichts.',
    ],
    guilt: [
      'Das Geld ist so oder so ausgegeben, und ein Geschenk hat schon beim Schenken Freude gemacht. Du darfst es behalten, und du darfst es weggeben.',
      'Du schuldest keiner Sache einen Platz in deinem Zuhause. Beides ist in Ordnung.',
    ],
    fed_up: [
      'Das verstehe ich. So etwas muss niemand gern machen.',
      'Ist gut. Ein paar Sachen oder keine: Beides ist in Ordnung.',
      'Das ist mühsam, und du bist trotzdem dran.',
    ],
    tired: [
      'Dann ruh dich aus. Was getan ist, ist getan, und die Liste wartet.',
      'Das war schon genug Arbeit. Du kannst hier aufhören oder noch eine kleine Sache machen.',
    ],
    anger: [
      'Du darfst wütend sein. Nichts davon muss schön sein.',
      'Ich verstehe, dass das nervt. Wir können das hier auch lassen.',
    ],
    glad: ['Das freut mich. Das hast du selbst geschafft.', 'Schön zu hören. Das warst du.'],
    worry: [
      'Es eilt nicht, und eine falsche Antwort gibt es nicht. Wobei du unsicher bist, das kann warten.',
      'Nichts ist endgültig: „rückgängig“ nimmt eine Entscheidung zurück, und Überspringen ist in Ordnung.',
    ],
  },
  heard: [
    'Verstehe. Lass dir Zeit.',
    'Ach so. Das weißt du besser als ich.',
    'Gut, das lasse ich so stehen.',
  ],

  nobodyHere: 'Das soll ein Mensch entscheiden, und gerade ist niemand da. Ich lasse alles so, wie es ist.',
  didNotWork:
    'Gerade hat etwas nicht geklappt, aber nichts ist verloren. Sag „weiter“, dann versuche ich es noch einmal.',
  noTools: 'Hier kann ich im Moment nichts tun.',
}
