import type { English, Translation } from '@/components/words/en'

export const general = {
  name: 'Tidyup',
  description: 'Ein ruhiger Begleiter beim Aufräumen, ein Ding nach dem anderen.',
  allSessions: 'Alle Sitzungen',
  home: 'Start',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  notFoundHeading: 'Hier ist nichts',
  notFoundExplanation: 'Diese Seite gibt es nicht, oder ihre Sitzung wurde gelöscht.',
  brokenHeading: 'Diese Seite ließ sich nicht laden',
  brokenExplanation: 'Nichts ist verloren. Versuch es gleich noch einmal.',
  offline: 'Das kam nicht an. Prüf die Verbindung und versuch es noch einmal.',
  broken: 'Auf der anderen Seite ist etwas schiefgegangen. Versuch es gleich noch einmal.',
  reading: 'Einen Moment …',
  pastFailed: 'Was vorher war, kam nicht an. Prüf die Verbindung und versuch es noch einmal.',
  decided: '{decided, number} entschieden',
  decidedAndSkipped: '{decided, number} entschieden, {skipped, number} für später',
  decidedOf: '{decided, number} von {named, number} entschieden',
  refusal: {
    not_paired: 'Dieses Gerät ist nicht mehr gekoppelt. Lade die Seite neu, um es zu koppeln.',
    cross_site_request: 'Das kam von der Seite einer anderen Website. Tu es auf der Seite von Tidyup.',
    host_not_allowed:
      'Unter diesem Namen darf Tidyup nicht aufgerufen werden. Gehört er dir, trag ihn in TIDYUP_ALLOWED_HOSTS ein.',
    wrong_code:
      'Dieser Code stimmt nicht, wurde schon benutzt oder ist abgelaufen. Hol einen neuen und versuch es noch einmal.',
    wrong_passcode: 'Das ist nicht das Kennwort.',
    too_many_tries: 'Das war zu oft falsch. Warte ein paar Minuten und versuch es noch einmal.',
    too_many_requests: 'Das ist viel auf einmal. Warte ein wenig und versuch es dann noch einmal.',
    not_for_programs: 'Das muss ein Mensch tun: Tokens koppeln keine Geräte und legen keine Tokens an.',
    device_not_found: 'Dieses Gerät gibt es nicht. Vielleicht wurde es entfernt.',
    request_timeout: 'Das kam nicht rechtzeitig ganz an. Schick es noch einmal.',
    starting: 'Tidyup startet gerade. Versuch es gleich noch einmal.',
    session_not_found: 'Diese Sitzung gibt es nicht. Vielleicht wurde sie gelöscht.',
    photo_not_found: 'Dieses Foto ist in der Sitzung nicht zu finden. Füg es noch einmal hinzu.',
    thing_not_found: 'Dieses Ding steht nicht mehr auf der Liste.',
    thing_decided: 'Das wurde gerade entschieden. Nimm das erst zurück, um es zu ändern.',
    thing_not_decided: 'Noch ist nicht entschieden, wohin das kommt. Entscheide das zuerst.',
    name_does_not_fit:
      'Dieser Name geht nicht: Er braucht einen Buchstaben oder eine Zahl, hat höchstens 200 Zeichen und steht noch nicht auf der Liste.',
    too_many_things: 'Mehr Dinge fasst eine Sitzung nicht. Fang für weitere eine neue an.',
    question_not_found: 'Diese Karte gibt es in der Sitzung nicht.',
    already_answered: 'Diese Karte ist schon beantwortet.',
    question_withdrawn: 'Diese Karte wurde weggelegt, als der Coach gestoppt wurde.',
    not_revisable: 'Diese Antwort lässt sich nicht mehr ändern. Vielleicht geht es bei einer späteren Karte.',
    session_ended: 'Diese Sitzung ist beendet. Öffne sie wieder, oder fang eine neue an.',
    session_not_ended: 'Diese Sitzung ist schon offen.',
    session_busy: 'Gerade arbeitet der Coach noch, oder eine Karte wartet. Versuch es danach noch einmal.',
    nothing_to_retry: 'Hier gibt es nichts noch einmal zu versuchen: Beim letzten Mal ging nichts schief.',
    session_full: 'Diese Sitzung ist sehr lang geworden. Fang eine neue an, um weiterzumachen.',
    too_many_photos: 'Mehr Fotos passen nicht in diese Sitzung. Fang für weitere eine neue an.',
    token_budget_spent:
      'Für heute sind die Tokens des Coachs aufgebraucht. Morgen geht es weiter; alles bis hierher ist aufgehoben.',
    too_large: 'Das ist zu groß. Schick etwas Kleineres.',
    unsupported_photo: 'Diese Datei lässt sich nicht als Foto lesen. JPEG, PNG und WebP gehen.',
    answer_does_not_fit:
      'Diese Antwort passt nicht zur Karte. Tipp auf eine Auswahl, oder schreib ein paar Worte.',
    internal_error: 'Bei uns ist etwas schiefgegangen. Nichts ist verloren; versuch es noch einmal.',
    ended_server_twice:
      'Etwas in dieser Sitzung hat den Server zweimal beendet, deshalb wurde sie beiseitegelegt. Du kannst es noch einmal versuchen.',
    store_unavailable:
      'An die gespeicherten Sitzungen ist gerade nicht heranzukommen. Der Server sagt: {message}',
    photos_unreadable:
      'Die Fotos dieser Sitzung lassen sich gerade nicht lesen. Versuch es gleich noch einmal.',
    context_window_exceeded: 'Das Gespräch ist zu lang für das Modell.',
    model_auth: 'Das Modell nimmt den Schlüssel nicht an. Prüf ANTHROPIC_API_KEY und versuch es noch einmal.',
    model_busy: 'Das Modell ist für eine Weile ausgelastet. Versuch es später noch einmal.',
    model_cut_off: 'Das Modell hat mitten in seiner Antwort aufgehört. Versuch es noch einmal.',
    model_failed: 'Mit dem Modell gab es ein Problem. Der Server sagt: {message}',
    model_not_found:
      'Das Modell wurde nicht gefunden. Prüf TIDYUP_MODEL und ANTHROPIC_BASE_URL und versuch es noch einmal.',
    model_overloaded: 'Das Modell hat gerade zu viel zu tun. Versuch es gleich noch einmal.',
    model_rate_limited:
      'Das Modell wird gerade zu oft gefragt. Warte eine Minute und versuch es noch einmal.',
    model_refused_request: 'Das Modell hat die Anfrage abgelehnt. Der Server sagt: {message}',
    model_timeout: 'Das Modell hat zu lange für eine Antwort gebraucht. Versuch es gleich noch einmal.',
    photos_left_out: 'Dieses Modell kann keine Fotos sehen; schreib, was du siehst.',
    model_without_tools:
      'Das Modell kann nicht mit Werkzeugen umgehen, und der Coach arbeitet mit ihnen. Der Server sagt: {message}',
    model_silent: 'Das Modell hat zweimal leer geantwortet. Versuch es noch einmal.',
    model_refused: 'Das Modell möchte das nicht tun. Bitte um etwas anderes, oder mit anderen Worten.',
    reply_too_long:
      'Die Antwort des Modells war mehrmals zu lang. Versuch es noch einmal, oder stell TIDYUP_MAX_OUTPUT_TOKENS höher ein.',
    reply_cut_off:
      'Die Antwort des Coachs wurde an ihrer Längengrenze abgeschnitten. Schreib „weiter“, um den Rest zu hören.',
    model_unreachable:
      'Das Modell ist nicht zu erreichen. Prüf, ob es läuft und das Netz da ist, und versuch es noch einmal.',
  },
} as const satisfies Translation<English['general']>

export const offline = {
  heading: 'Gerade keine Verbindung',
  works:
    'Du kannst Sitzungen ansehen, die du auf diesem Handy geöffnet hast, und die wartende Karte beantworten; die Antwort geht los, sobald du wieder verbunden bist. Neue Fotos und der Coach brauchen die Verbindung.',
  opened: 'Auf diesem Gerät geöffnet',
} as const satisfies Translation<English['offline']>
