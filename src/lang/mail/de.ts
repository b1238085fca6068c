import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  activation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    preview: 'Noch ein Klick und dein Konto ist bereit.',
    title: 'Noch ein Klick, {name}',
    lead: 'Bestätige, dass diese E-Mail-Adresse dir gehört. Danach kommen deine Nachrichten bei anderen Mitgliedern an.',
    button: 'E-Mail-Adresse bestätigen',
    expires: 'Der Link ist {days} Tage gültig.',
    not_you: 'Du hast dich nicht angemeldet? Dann kannst du diese Mail einfach löschen.',
  },
  password_reset: {
    subject: 'Wähle ein neues Passwort',
    lead: 'Du hast ein neues Passwort angefordert. Über den Button unten wählst du eins.',
    note: 'Der Link ist {minutes} Minuten und nur einmal gültig. Du hast das nicht angefordert? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    button: 'Neues Passwort wählen',
  },
  password_changed: {
    subject: 'Dein Passwort wurde geändert',
    lead: 'Das Passwort deines Kontos wurde gerade geändert. Auf anderen Geräten bist du ausgeloggt.',
    note: 'Warst du das nicht? Wähle sofort über „Passwort vergessen?“ ein neues Passwort und schreib uns.',
  },
  mail_change_confirm: {
    subject: 'Bestätige deine E-Mail-Adresse',
    lead: 'Du möchtest diese Adresse für dein Konto verwenden. Bestätige mit dem Button, dass sie dir gehört.',
    note: 'Der Link ist {hours} Stunden und nur einmal gültig. Bis dahin ändert sich nichts. Du hast das nicht angefordert? Dann kannst du diese Mail löschen.',
    button: 'Adresse bestätigen',
  },
  mail_change_notice: {
    subject: 'Es wurde eine andere E-Mail-Adresse angegeben',
    lead: 'Für dein Konto wurde eine andere E-Mail-Adresse angegeben. Es ändert sich erst etwas, wenn sie bestätigt ist.',
    note: 'Warst du das nicht? Ändere sofort dein Passwort: Danach gilt der Link an die andere Adresse nicht mehr.',
  },
  mail_changed: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    lead: 'Dein Konto hat ab jetzt eine andere E-Mail-Adresse. An diese Adresse bekommst du dazu keine E-Mails mehr.',
    note: 'Warst du das nicht? Dann schreib uns sofort.',
  },
  deletion: {
    subject: 'Dein Konto wurde gelöscht',
    lead: 'Dein Konto wurde gelöscht und ist für niemanden mehr zu sehen. Du hast es dir anders überlegt? Bis {until} holst du mit dem Button alles zurück.',
    note: 'Nach diesem Tag löschen wir deine Daten endgültig. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt.',
    button: 'Konto zurückholen',
  },
  erased: {
    subject: 'Dein Konto wurde endgültig gelöscht',
    lead: 'Dein Konto wurde auf deinen Wunsch sofort endgültig gelöscht. Es lässt sich nicht zurückholen.',
    note: 'Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt. Das warst nicht du? Dann wende dich an unseren Kundenservice.',
  },
  reactivated: {
    subject: 'Dein Konto ist wieder aktiv',
    lead: 'Willkommen zurück. Dein Konto ist wieder da, mit allem, was dazugehört.',
    note: 'Warst du das nicht? Ändere sofort dein Passwort und schreib uns.',
  },
  inactive: {
    subject: 'Nutzt du dein Konto noch?',
    lead: 'Du hast dich seit fast zwei Jahren nicht mehr eingeloggt. Loggst du dich innerhalb eines Monats ein, bleibt alles, wie es ist.',
    note: 'Wenn du nichts tust, wird dein Konto danach gelöscht. Vierzehn Tage lang kannst du es dann noch zurückholen, danach löschen wir deine Daten endgültig.',
    bought:
      'Du hast noch {n, plural, one {# gekauften Credit} other {# gekaufte Credits}}. Wenn du dafür dein Geld zurück möchtest, schreib an {email}.',
  },
  terms_changed: {
    subject: 'Unsere AGB haben sich geändert',
    lead: 'Wir haben unsere Allgemeinen Geschäftsbedingungen geändert. Lies sie in Ruhe durch. Wenn du dich wieder einloggst, bitten wir dich um deine Zustimmung.',
    button: 'AGB lesen',
    note: 'Du bist nicht einverstanden? Dann kannst du dein Konto jederzeit unter Einstellungen löschen. Bis du zustimmst, gelten für dich die AGB, denen du vorher zugestimmt hast.',
  },
  banned: {
    subject: 'Dein Konto wurde geschlossen',
    lead: 'Dein Konto wurde geschlossen, weil gegen die Regeln verstoßen wurde. Grund: {reason}.',
    button: 'Widersprechen',
    note: 'Du bist nicht einverstanden? Schreib an {email} und erkläre, warum. Dann prüft es eine andere Person als die, die entschieden hat.',
  },
  decision: {
    rule: 'Es geht um: {ground}.',
    grounds: {
      fraud: 'Betrug oder einen Betrugsversuch',
      spam: 'Werbung oder Bitten um Geld oder Daten',
      fake: 'das Auftreten unter falscher Identität',
      minor: 'ein tatsächliches oder scheinbares Alter unter 18',
      harassment: 'Beleidigung, Bedrohung oder Belästigung',
      illegal: 'etwas, das gegen das Gesetz verstößt',
      other: 'etwas anderes, das unsere Regeln nicht erlauben',
    },
  },
  member_warned: {
    subject: 'Eine Verwarnung',
    lead: 'Du bekommst eine Verwarnung, weil du dich nicht an unsere Regeln gehalten hast. Dein Konto bleibt offen. Passiert es noch einmal, kann das Folgen haben.',
  },
  member_limited: {
    subject: 'Dein Konto ist vorübergehend eingeschränkt',
    lead: 'Bis {until} kannst du keine neuen Gespräche beginnen und keine Likes vergeben. Gespräche, die du schon hattest, laufen normal weiter. Danach endet das von selbst.',
  },
  member_suspended: {
    subject: 'Dein Konto ist vorübergehend geschlossen',
    lead: 'Dein Konto ist geschlossen, bis wir es noch einmal geprüft haben. So lange ist kein Login möglich.',
    lead_until:
      'Dein Konto ist bis {until} geschlossen. So lange ist kein Login möglich. Danach öffnet es sich von selbst wieder.',
  },
  member_restored: {
    subject: 'Dein Konto ist wieder wie vorher',
    lead: 'Was wir über dein Konto entschieden hatten, gilt nicht mehr. Du kannst wieder alles nutzen wie zuvor.',
  },
  new_sign_in: {
    subject: 'Neuer Login in deinem Konto',
    lead: 'In deinem Konto gab es einen Login mit einem Gerät, das wir noch nicht kannten.',
    note: 'Warst du das? Dann musst du nichts tun. Warst du das nicht? Ändere sofort dein Passwort.',
  },
  email_unknown: {
    subject: 'Zu deiner Anfrage',
    lead: 'Jemand, vielleicht du, hat ein neues Passwort angefordert. Zu dieser E-Mail-Adresse gehört kein Konto.',
    note: 'Vielleicht hast du eine andere Adresse verwendet. Du hast nichts angefordert? Dann kannst du diese Mail löschen.',
  },
  email_known: {
    subject: 'Zu deiner Anfrage',
    lead: 'Jemand, vielleicht du, wollte diese E-Mail-Adresse für ein Konto verwenden. Es gibt schon ein Konto mit dieser E-Mail-Adresse.',
    note: 'Warst du das? Logge dich ein oder wähle über „Passwort vergessen?“ ein neues Passwort. Sonst musst du nichts tun.',
  },
  photo_rejected: {
    subject: 'Eines deiner Fotos wurde abgelehnt',
    lead: 'Eines deiner Fotos entspricht nicht unseren Regeln. Wir zeigen es anderen nicht.',
    note: 'Bist du anderer Meinung? Öffne dein Profil, wähle das Foto und bitte um eine neue Prüfung. Dann sieht es sich eine andere Person an als beim ersten Mal. Du kannst auch an {email} schreiben. Nach dreißig Tagen wird das Foto gelöscht.',
  },
  photo_upheld: {
    subject: 'Dein Foto wurde noch einmal geprüft',
    lead: 'Auf deinen Wunsch hat jemand anderes dein Foto noch einmal angesehen. Es bleibt bei der Ablehnung.',
    note: 'Nach dreißig Tagen wird das Foto gelöscht. Hast du Fragen zu dieser Entscheidung? Schreib an {email}.',
  },
  photo_restored: {
    subject: 'Dein Foto wurde doch freigegeben',
    lead: 'Auf deinen Wunsch hat jemand anderes dein Foto noch einmal angesehen. Du hattest recht: Es ist freigegeben und wieder zu sehen.',
    note: 'Entschuldige die Umstände. Fragen? Schreib an {email}.',
  },
  photo: {
    sent: 'Ein Foto, das du in einem Gespräch gesendet hast, entspricht nicht unseren Regeln. Wir haben es aus dem Gespräch entfernt.',
    reason: 'Grund: {reason}.',
    explanation: 'Erläuterung: {explanation}',
    by_person: 'Diese Entscheidung hat eine Person aus unserem Team getroffen.',
    by_machine: 'Diese Entscheidung wurde automatisch getroffen, ohne dass jemand das Foto angesehen hat.',
    button: 'Zu deinem Profil',
    reasons: {
      minor: 'es zeigt jemanden, der minderjährig wirkt',
      nudity: 'es zeigt Nacktheit und ist kein privates Foto',
      other_people: 'es zeigt andere, die nicht zugestimmt haben',
      contact_data: 'es zeigt Kontaktdaten',
      not_a_photo: 'die Datei ist kein Foto, das wir lesen können',
      other: 'es entspricht nicht unseren Regeln',
    },
  },
  report_received: {
    subject: 'Deine Meldung ist eingegangen',
    preview: 'Eine Nachricht von unserem Team.',
    lead: 'Danke für deine Meldung. Jemand aus unserem Team prüft sie und entscheidet spätestens am {until}. Danach schreiben wir dir, wie wir entschieden haben und was du tun kannst, wenn du nicht einverstanden bist.',
    note: 'Die Referenz deiner Meldung ist {reference}. Die andere Person erfährt nicht, wer das gemeldet hat. Möchtest du etwas ergänzen? Schreib an {email}. Du hast nichts gemeldet? Dann kannst du diese Mail löschen.',
  },
  report_decided: {
    subject: 'Über deine Meldung wurde entschieden',
    removed:
      'Jemand aus unserem Team hat deine Meldung geprüft. Was du gemeldet hast, verstieß gegen die Regeln und wurde entfernt.',
    closed:
      'Jemand aus unserem Team hat deine Meldung geprüft. Das gemeldete Konto hat gegen die Regeln verstoßen und wurde geschlossen.',
    paused: 'Jemand aus unserem Team hat deine Meldung geprüft. Das gemeldete Konto wurde vorläufig gesperrt.',
    acted:
      'Jemand aus unserem Team hat deine Meldung geprüft. Was du gemeldet hast, verstößt gegen die Regeln. Wir haben etwas unternommen; das Konto bleibt offen.',
    kept: 'Jemand aus unserem Team hat deine Meldung geprüft. Wir haben keinen Verstoß gegen die Regeln gefunden, deshalb bleibt alles, wie es war.',
    redress:
      'Bist du nicht einverstanden? Schreib innerhalb von sechs Monaten an {email} und nenne die Referenz {references}. Dann entscheidet jemand anderes neu. Du kannst dich auch an eine zertifizierte Stelle für außergerichtliche Streitbeilegung oder an ein Gericht wenden.',
    note: 'Die andere Person erfährt nicht, wer das gemeldet hat. Du hast nichts gemeldet? Dann kannst du diese Mail löschen.',
  },
  complaint_received: {
    subject: 'Deine Nachricht ist eingegangen',
    lead: 'Danke. Jemand aus unserem Team bearbeitet deine Beschwerde und antwortet spätestens am {until}.',
    note: 'Die Referenz deiner Beschwerde ist {reference}. Möchtest du etwas ergänzen? Schreib an {email}. Du hast uns nichts geschickt? Dann kannst du diese Mail löschen.',
  },
  complaint_answered: {
    subject: 'Antwort auf deine Nachricht',
    lead: 'Jemand aus unserem Team hat deine Beschwerde geprüft und antwortet:',
    note: 'Die Referenz deiner Beschwerde ist {reference}. Bist du nicht einverstanden? Schreib innerhalb von sechs Monaten an {email} und nenne die Referenz. Dann prüft es jemand anderes neu. Du kannst dich auch an eine zertifizierte Stelle für außergerichtliche Streitbeilegung oder an ein Gericht wenden.',
  },
  fraud_warning: {
    subject: 'Vorsicht bei einem deiner Kontakte',
    lead: 'Du hattest Kontakt mit {name}. Wir haben dieses Konto geschlossen, weil es möglicherweise für Betrug genutzt wurde. Das Profil kann falsch sein.',
    care: 'Schick nie Geld, Codes, Bankdaten oder intime Fotos an jemanden, den du nur aus dem Internet kennst. Hast du es schon getan? Ruf deine Bank an und erstatte Anzeige bei der Polizei.',
    button: 'So schützt du dich',
    note: 'Fragen? Schreib an {email}.',
  },
  frame: {
    preview: 'Eine Nachricht zu deinem Konto.',
    fallback: 'Der Button funktioniert nicht? Öffne diese Adresse in deinem Browser:',
    unknown_device: 'Unbekanntes Gerät',
  },
  footer: {
    questions: 'Fragen? Schreib an {email}.',
    line: '{site}, nur für Erwachsene ab 18 Jahren. {company}, {address}, {city}.',
    why: 'Du bekommst diese Mail, weil „{kind}“ eingeschaltet ist.',
    change: 'Mitteilungen ändern',
    off: 'Abmelden ohne Einloggen',
  },
  digest: {
    new_conversation: {
      subject: 'Jemand hat ein Gespräch mit dir begonnen',
      title: 'Neues Gespräch mit {name}',
    },
    new_message: {
      subject: 'Du hast eine neue Nachricht',
      title: 'Neue Nachricht von {name}',
    },
    match: {
      subject: 'Du hast ein neues Match',
      title: 'Du und {name} mögt euch',
    },
    like: {
      subject: 'Du hast einen neuen Like',
      title: '{name} mag dich',
    },
    unread_reminder: {
      subject: 'Du hast noch ungelesene Nachrichten',
    },
    several: 'Neues für dich',
    messages: '{n, plural, one {# ungelesene Nachricht} other {# ungelesene Nachrichten}}',
    likes: '{n, plural, one {Mag dich} other {# Likes, das ist der neueste}}',
    matched: 'Ihr mögt euch',
    more: '{n, plural, one {Und noch # Gespräch.} other {Und noch # Gespräche.}}',
    read: 'Lesen und antworten',
    look: 'Ansehen',
    note: 'Lesen ist gratis. Gib deine Adresse oder Bankdaten nicht einfach weiter.',
    fictional_note: 'Ein fiktives Profil wird von unserem Team betreut: Chatten geht, ein Treffen nicht.',
  },
  profile_reminder: {
    subject: 'Vervollständige dein Profil',
    lead: 'Es fehlt noch etwas: ein Foto, ein paar Sätze über dich oder drei Interessen. Damit erzählt dein Profil mehr darüber, wer du bist.',
    button: 'Profil ergänzen',
    note: 'Das ist die einzige Erinnerung, die du dazu bekommst.',
  },
  weekly_update: {
    subject: 'Deine Woche in Kürze',
    lead: 'Das ist in den letzten sieben Tagen für dich angekommen:',
    messages: '{n, plural, one {# neue Nachricht} other {# neue Nachrichten}}',
    likes: '{n, plural, one {# neuer Like} other {# neue Likes}}',
    matches: '{n, plural, one {# neues Match} other {# neue Matches}}',
    unread:
      '{n, plural, one {# Nachricht hast du noch nicht gelesen} other {# Nachrichten hast du noch nicht gelesen}}',
    button: 'Ansehen',
    note: 'Fiktive Profile zählen nicht mit. In einer Woche ohne Neues schicken wir dir nichts.',
  },
  payment_invoice: {
    subject: 'Deine Rechnung {number}',
    lead: 'Danke für deine Bestellung von {credits, plural, one {# Credit} other {# Credits}} für {amount}. Die Rechnung hängt an dieser Mail.',
    note: 'Ungenutzte Credits kannst du bis {until} ohne Angabe von Gründen zurückgeben. Das geht mit wenigen Klicks unter Meine Zahlungen.',
    button: 'Meine Zahlungen',
  },
  payment_credit_note: {
    subject: 'Deine Rechnungskorrektur {number}',
    lead: 'Wir zahlen {amount} zurück. Die Rechnungskorrektur hängt an dieser Mail.',
    button: 'Meine Zahlungen',
  },
  payment_withdrawal: {
    subject: 'Wir haben deinen Widerruf erhalten',
    lead: 'Am {at} hast du deine Bestellung von {credits, plural, one {# Credit} other {# Credits}} widerrufen. Für die übrigen Credits bekommst du {amount} zurück.',
    paid_back: 'Das Geld kommt innerhalb von 14 Tagen auf demselben Weg zurück, auf dem du bezahlt hast.',
    debit:
      'Wurde deine Lastschrift noch nicht an deine Bank geschickt, ziehen wir diesen Betrag davon ab. Ist sie schon dort, kommt das Geld innerhalb von 14 Tagen auf demselben Weg zurück, auf dem du bezahlt hast.',
    note: 'Referenz: {reference}. Fragen? Schreib an {email}.',
    button: 'Meine Zahlungen',
  },
  payment_mandate: {
    subject: 'Ankündigung deiner einmaligen Lastschrift',
    lead: 'Am {due} bucht {creditor} einmalig {amount} von deinem Konto {iban} ab. Mandatsreferenz: {reference}. Gläubiger-ID: {creditor_id}.',
    note: 'Du hast {creditor} am {at} zu dieser einen Abbuchung ermächtigt. Nicht einverstanden? Deine Bank erstattet den Betrag bis zu 8 Wochen danach, ohne dass du einen Grund nennen musst.',
    button: 'Meine Zahlungen',
  },
  staff_invited: {
    subject: 'Deine Einladung ins Team',
    title: 'Willkommen, {name}',
    lead: 'Du bist eingeladen, in der Verwaltung mitzuarbeiten. Wähle ein Passwort und richte danach einen zweiten Schritt ein: einen Code auf deinem Handy oder einen Passkey.',
    button: 'Einladung annehmen',
    note: 'Der Link gilt drei Tage und nur einmal. Du hast diese Mail nicht erwartet? Dann brauchst du nichts zu tun.',
  },
} satisfies Same<typeof nl>

export default de
