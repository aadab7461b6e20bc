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
  sayGoOn: 'Sag „weiter“, wenn du für die nächste Karte bereit bist.',

  quoted: '„{name}“',
  thisOne: 'das hier',

  space: {
    ask: 'Wofür ist dieser Raum da?',
    first: 'Notiert. Vorher nur eine Frage zum Raum.',
    askWords: 'Ist der Raum dafür da: „{words}“?',
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
  laterThen: '„{name}“ kann warten.',
  alreadySo: 'Das ist schon erledigt: „{name}“. Diese Karte ist für etwas anderes.',
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
  noted: 'Notiert: {names}.',
  onTheList: 'Jetzt auf der Liste: {names}.',
  notSureAbout: [
    'Ich habe {names} gehört, aber nicht genau, wohin damit. Sag es zum Beispiel so: „die Tassen in die Küche“.',
    'Für {names} brauche ich je einen Platz, zum Beispiel so: „die Tassen in die Küche“.',
  ],

  isDecided:
    '„{name}“ ist schon entschieden. Mit einem Satz wie „die Tassen in die Küche“ änderst du, wohin damit.',
  comesLater: '„{name}“ kommt noch dran.',

  notUnderstood: 'Das habe ich nicht verstanden.',
  tapOrTell: [
    'Ein Platz reicht, zum Beispiel „Flurschrank“, oder tipp auf einen Vorschlag.',
    'Die Vorschläge stehen auf der Karte, und „später“ geht auch.',
  ],
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
  notYours: [
    'Dann kann das dahin zurück, wo es hingehört.',
    'Nicht deins: Zurückgeben steht jetzt ganz oben.',
  ],
  notInTheBin: 'Das gehört nicht in den normalen Müll. Auf der Karte steht, wohin damit.',
  welcome: ['Gern geschehen.', 'Gern.'],
  nothingToUndo: 'Noch gibt es nichts zurückzunehmen.',
  takenBack: ['Zurückgenommen.', 'Gut, noch einmal von vorn.'],
  whichThing: [
    'Sag mir, was es ist, etwa „Ich meinte den Wasserkocher“, oder wohin etwas gehört, etwa „der Hammer in den Keller“.',
    'Du hast etwas berichtigt, aber ich weiß nicht sicher, was. Namen kannst du auch auf der Liste ändern.',
  ],

  parts: {
    several: 'Das klingt nach mehreren Sachen.',
    ask: 'Was gehört alles zu „{name}“? Jedes Teil bekommt eine eigene Karte.',
    example: 'ein Teil, noch ein Teil',
    listed: 'Auf der Liste stehen jetzt dafür die einzelnen Teile.',
  },
  renamed: 'Statt „{before}“ steht jetzt „{now}“ auf der Liste.',

  ask: {
    place: 'Soll „{name}“ dorthin: „{place}“? Oder meintest du etwas anderes?',
    choice: 'Meinst du den ersten Vorschlag: „{label}“?',
    other: 'Geht es dabei um „{name}“?',
    oneEasyThing: 'Wollen wir jetzt nur eine leichte Sache machen: „{name}“?',
  },
  guesses: {
    'disposition/trash': '„{name}“ wegwerfen?',
    'disposition/donate': '„{name}“ weggeben?',
    'disposition/recycle': '„{name}“ zum Recycling?',
    'disposition/sell': '„{name}“ verkaufen?',
    'disposition/give_back': '„{name}“ zurückgeben?',
    'disposition/keep': '„{name}“ behalten?',
    stop: 'Wollen wir für heute aufhören?',
    undo: 'Soll ich die letzte Entscheidung zurücknehmen?',
    skip: '„{name}“ auf später verschieben?',
    cannot_find: 'Kannst du „{name}“ gerade nicht finden?',
    cannot_decide: 'Fällt dir die Entscheidung bei „{name}“ schwer?',
    split: 'Gehören zu „{name}“ mehrere Sachen?',
    not_mine: 'Gehört das jemand anderem: „{name}“?',
  },

  answer: {
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

  comfort: {
    despair: [
      'Ich bin nur ein Programm, und damit soll niemand allein sein. Bitte sprich jetzt mit jemandem: mit einem Menschen, dem du vertraust, mit der Telefonseelsorge (in Deutschland 0800 1110111) oder, wenn es eilt, mit 112. Das Zimmer kann warten.',
      'Du bist wichtiger als das alles hier. Bitte ruf jemanden an, der jetzt bei dir sein kann.',
    ],
    too_much: [
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
    glad: ['Das freut mich. Das hast du selbst geschafft.', 'Schön zu hören. Das warst du.'],
    worry: [
      'Es eilt nicht, und eine falsche Antwort gibt es nicht. Wobei du unsicher bist, das kann warten.',
      'Nichts ist endgültig: „rückgängig“ nimmt eine Entscheidung zurück, und Überspringen ist in Ordnung.',
    ],
  },
  heard: [
    'Danke, dass du mir das erzählst. Ich kenne mich nur damit aus, wohin etwas gehört, darum lasse ich es so stehen.',
    'Verstehe. Lass dir Zeit.',
    'Ach so. Das weißt du besser als ich.',
  ],
  joked: [
    'Da hast du mich erwischt. Mein Humor liegt noch in irgendeiner Kiste.',
    'Der war gut. Ich kann leider nur Plätze.',
    'Haha. Das kommt ins Regal für Witze.',
  ],

  nobodyHere: 'Das soll ein Mensch entscheiden, und gerade ist niemand da. Ich lasse alles so, wie es ist.',
  didNotWork:
    'Gerade hat etwas nicht geklappt, aber nichts ist verloren. Sag „weiter“, dann versuche ich es noch einmal.',
  noTools: 'Hier kann ich im Moment nichts tun.',
}
