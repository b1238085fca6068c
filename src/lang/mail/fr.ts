import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  activation: {
    subject: 'Confirme ton adresse e-mail',
    preview: 'Plus qu’un clic et ton compte est prêt.',
    title: 'Plus qu’un clic, {name}',
    lead: 'Confirme que cette adresse e-mail est bien la tienne. Ensuite, les autres membres pourront recevoir tes messages.',
    button: 'Confirmer l’adresse',
    expires: 'Le lien est valable {days} jours.',
    not_you: 'Cette inscription ne vient pas de toi ? Tu peux simplement supprimer cet e-mail.',
  },
  password_reset: {
    subject: 'Choisis un nouveau mot de passe',
    lead: 'Tu as demandé un nouveau mot de passe. Choisis-le avec le bouton ci-dessous.',
    note: 'Le lien fonctionne {minutes} minutes et une seule fois. Tu n’as rien demandé ? Tu n’as rien à faire : ton mot de passe reste le même.',
    button: 'Choisir un mot de passe',
  },
  password_changed: {
    subject: 'Ton mot de passe a été modifié',
    lead: 'Le mot de passe de ton compte vient d’être modifié. Tes autres appareils ont été déconnectés.',
    note: 'Ce n’était pas toi ? Choisis tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » et écris-nous.',
  },
  mail_change_confirm: {
    subject: 'Confirme ton adresse e-mail',
    lead: 'Tu veux utiliser cette adresse pour ton compte. Confirme avec le bouton qu’elle est à toi.',
    note: 'Le lien fonctionne {hours} heures et une seule fois. D’ici là, rien ne change. Tu n’as rien demandé ? Tu peux supprimer cet e-mail.',
    button: 'Confirmer l’adresse',
  },
  mail_change_notice: {
    subject: 'Une autre adresse e-mail a été indiquée',
    lead: 'Une autre adresse e-mail a été indiquée pour ton compte. Rien ne change tant qu’elle n’est pas confirmée.',
    note: 'Ce n’était pas toi ? Change tout de suite ton mot de passe : ensuite, le lien envoyé à l’autre adresse ne fonctionnera plus.',
  },
  mail_changed: {
    subject: 'Ton adresse e-mail a été modifiée',
    lead: 'Ton compte a désormais une autre adresse e-mail. Tu ne recevras plus rien ici à son sujet.',
    note: 'Ce n’était pas toi ? Écris-nous tout de suite.',
  },
  deletion: {
    subject: 'Ton compte a été supprimé',
    lead: 'Ton compte a été supprimé et plus personne ne le voit. Tu changes d’avis ? Jusqu’au {until}, tu peux tout récupérer avec le bouton.',
    note: 'Après ce jour, nous effaçons tes données pour de bon. Nous gardons les factures aussi longtemps que la loi l’exige.',
    button: 'Récupérer mon compte',
  },
  erased: {
    subject: 'Ton compte a été effacé',
    lead: 'Ton compte a été effacé immédiatement, comme tu l’as demandé. Il n’est plus possible de le récupérer.',
    note: 'Nous gardons les factures aussi longtemps que la loi l’exige. Ce n’était pas toi ? Contacte notre service client.',
  },
  reactivated: {
    subject: 'Ton compte est de nouveau actif',
    lead: 'Te revoilà. Ton compte est de nouveau actif, avec tout ce qu’il contenait.',
    note: 'Ce n’était pas toi ? Change tout de suite ton mot de passe et écris-nous.',
  },
  inactive: {
    subject: 'Utilises-tu encore ton compte ?',
    lead: 'Ton compte n’a pas servi depuis près de deux ans. Si tu te connectes dans le mois, tout reste en l’état.',
    note: 'Si tu ne fais rien, ton compte sera ensuite supprimé. Tu pourras encore le récupérer pendant quatorze jours, puis nous effacerons tes données pour de bon.',
    bought:
      'Il te reste {n, plural, one {# crédit acheté} other {# crédits achetés}}. Pour en demander le remboursement, écris à {email}.',
  },
  terms_changed: {
    subject: 'Nos conditions ont changé',
    lead: 'Nous avons modifié nos conditions générales. Prends le temps de les lire. À ta prochaine connexion, nous te demanderons ton accord.',
    button: 'Lire les conditions',
    note: 'Tu n’es pas d’accord ? Tu peux supprimer ton compte à tout moment dans Paramètres. En attendant ton accord, les conditions acceptées auparavant restent valables.',
  },
  banned: {
    subject: 'Ton compte a été fermé',
    lead: 'Ton compte a été fermé parce que les règles n’ont pas été respectées. Motif : {reason}.',
    button: 'Contester',
    note: 'Tu n’es pas d’accord ? Écris à {email} et explique pourquoi. Une personne qui n’a pas pris la décision la réexaminera.',
  },
  decision: {
    rule: 'Il s’agit de : {ground}.',
    grounds: {
      fraud: 'escroquerie, ou tentative d’escroquerie',
      spam: 'publicité, ou demandes d’argent ou de données',
      fake: 'te faire passer pour quelqu’un d’autre',
      minor: 'avoir moins de 18 ans, ou sembler en avoir moins',
      harassment: 'insultes, menaces ou harcèlement',
      illegal: 'quelque chose de contraire à la loi',
      other: 'autre chose qui ne respecte pas nos règles',
    },
  },
  member_warned: {
    subject: 'Un avertissement',
    lead: 'Tu reçois un avertissement parce que tu n’as pas respecté nos règles. Ton compte reste ouvert. Si cela se reproduit, cela peut avoir des conséquences.',
  },
  member_limited: {
    subject: 'Ton compte est limité pour le moment',
    lead: 'Jusqu’au {until}, tu ne peux ni commencer de nouvelles conversations ni liker. Les conversations que tu avais déjà continuent normalement. Ensuite, cette limite prendra fin d’elle-même.',
  },
  member_suspended: {
    subject: 'Ton compte est fermé pour le moment',
    lead: 'Ton compte est fermé jusqu’à ce que nous l’ayons réexaminé. D’ici là, tu ne peux pas te connecter.',
    lead_until:
      'Ton compte est fermé jusqu’au {until}. D’ici là, tu ne peux pas te connecter. Ensuite, il rouvrira automatiquement.',
  },
  member_restored: {
    subject: 'Ton compte est rétabli',
    lead: 'Ce que nous avions décidé au sujet de ton compte ne s’applique plus. Tu peux tout utiliser comme avant.',
  },
  new_sign_in: {
    subject: 'Nouvelle connexion à ton compte',
    lead: 'Une connexion à ton compte a eu lieu avec un appareil que nous ne connaissions pas encore.',
    note: 'C’était toi ? Tu n’as rien à faire. Ce n’était pas toi ? Change tout de suite ton mot de passe.',
  },
  email_unknown: {
    subject: 'Au sujet de ta demande',
    lead: 'Quelqu’un, peut-être toi, a demandé un nouveau mot de passe. Aucun compte n’est lié à cette adresse e-mail.',
    note: 'Tu as peut-être utilisé une autre adresse. Tu n’as rien demandé ? Tu peux supprimer cet e-mail.',
  },
  email_known: {
    subject: 'Au sujet de ta demande',
    lead: 'Quelqu’un, peut-être toi, voulait utiliser cette adresse e-mail pour un compte. Il existe déjà un compte avec cette adresse e-mail.',
    note: 'C’était toi ? Connecte-toi, ou choisis un nouveau mot de passe avec « Mot de passe oublié ? ». Sinon, tu n’as rien à faire.',
  },
  photo_rejected: {
    subject: 'Une de tes photos a été refusée',
    lead: 'Une de tes photos ne respecte pas nos règles. Nous ne la montrerons pas aux autres.',
    note: 'Tu n’es pas d’accord ? Ouvre ton profil, choisis la photo et demande un nouvel examen. Une personne qui n’a pas pris la première décision l’examinera. Tu peux aussi écrire à {email}. La photo est supprimée après trente jours.',
  },
  photo_upheld: {
    subject: 'Nous avons réexaminé ta photo',
    lead: 'À ta demande, une autre personne a réexaminé ta photo. Elle reste refusée.',
    note: 'La photo est supprimée après trente jours. Des questions sur cette décision ? Écris à {email}.',
  },
  photo_restored: {
    subject: 'Ta photo est finalement approuvée',
    lead: 'À ta demande, une autre personne a réexaminé ta photo. Tu avais raison : elle est approuvée et de nouveau visible.',
    note: 'Toutes nos excuses. Des questions ? Écris à {email}.',
  },
  photo: {
    sent: 'Une photo que tu as envoyée dans une conversation ne respecte pas nos règles. Nous l’avons retirée de la conversation.',
    reason: 'Motif : {reason}.',
    explanation: 'Explication : {explanation}',
    by_person: 'Cette décision a été prise par une personne de notre équipe.',
    by_machine: 'Cette décision a été prise automatiquement, sans intervention humaine.',
    button: 'Aller à ton profil',
    reasons: {
      minor: 'on y voit une personne qui semble mineure',
      nudity: 'on y voit de la nudité et la photo n’est pas privée',
      other_people: 'on y voit d’autres personnes qui n’ont pas donné leur accord',
      contact_data: 'on y voit des coordonnées',
      not_a_photo: 'le fichier n’est pas une photo que nous pouvons lire',
      other: 'la photo ne respecte pas nos règles',
    },
  },
  report_received: {
    subject: 'Nous avons reçu ton signalement',
    preview: 'Un message de notre équipe.',
    lead: 'Merci pour ton signalement. Quelqu’un de notre équipe l’examinera et décidera au plus tard le {until}. Nous t’écrirons ensuite ce que nous avons décidé et ce que tu peux faire si tu n’es pas d’accord.',
    note: 'La référence de ton signalement est {reference}. L’autre personne ne saura pas qui a signalé. Tu veux ajouter quelque chose ? Écris à {email}. Tu n’as rien signalé ? Alors tu peux supprimer cet e-mail.',
  },
  report_decided: {
    subject: 'Une décision sur ton signalement',
    removed:
      'Quelqu’un de notre équipe a examiné ton signalement. Ce que tu as signalé enfreignait les règles et a été retiré.',
    closed:
      'Quelqu’un de notre équipe a examiné ton signalement. Le compte que tu as signalé a enfreint les règles et a été fermé.',
    paused:
      'Quelqu’un de notre équipe a examiné ton signalement. Le compte que tu as signalé est suspendu pour le moment.',
    acted:
      'Quelqu’un de notre équipe a examiné ton signalement. Ce que tu as signalé enfreint les règles. Nous avons pris une mesure ; le compte reste ouvert.',
    kept: 'Quelqu’un de notre équipe a examiné ton signalement. Nous n’avons rien trouvé qui enfreigne les règles, donc tout reste comme avant.',
    redress:
      'Tu n’es pas d’accord ? Écris à {email} dans les six mois en indiquant la référence {references}. Une autre personne décidera à nouveau. Tu peux aussi t’adresser à un organe certifié de règlement extrajudiciaire des litiges ou à un tribunal.',
    note: 'L’autre personne ne saura pas qui a signalé. Tu n’as rien signalé ? Alors tu peux supprimer cet e-mail.',
  },
  complaint_received: {
    subject: 'Nous avons reçu ton message',
    lead: 'Merci. Quelqu’un de notre équipe traitera ta réclamation et répondra au plus tard le {until}.',
    note: 'La référence de ta réclamation est {reference}. Tu veux ajouter quelque chose ? Écris à {email}. Tu ne nous as rien envoyé ? Alors tu peux supprimer cet e-mail.',
  },
  complaint_answered: {
    subject: 'Réponse à ton message',
    lead: 'Quelqu’un de notre équipe a examiné ta réclamation et répond :',
    note: 'La référence de ta réclamation est {reference}. Tu n’es pas d’accord ? Écris à {email} dans les six mois et indique la référence. Une autre personne la réexaminera. Tu peux aussi t’adresser à un organe certifié de règlement extrajudiciaire des litiges ou à un tribunal.',
  },
  fraud_warning: {
    subject: 'Attention à l’un de tes contacts',
    lead: 'Tu as été en contact avec {name}. Nous avons fermé ce compte, car il a pu servir à une escroquerie. Le profil est peut-être faux.',
    care: 'N’envoie jamais d’argent, de codes, de coordonnées bancaires ni de photos intimes à quelqu’un que tu ne connais que par internet. C’est déjà fait ? Appelle ta banque et porte plainte.',
    button: 'Comment te protéger',
    note: 'Des questions ? Écris à {email}.',
  },
  frame: {
    preview: 'Un message au sujet de ton compte.',
    fallback: 'Le bouton ne fonctionne pas ? Ouvre cette adresse dans ton navigateur :',
    unknown_device: 'Appareil inconnu',
  },
  footer: {
    questions: 'Des questions ? Écris à {email}.',
    line: '{site}, réservé aux 18 ans et plus. {company}, {address}, {city}.',
    why: 'Tu reçois cet e-mail parce que « {kind} » est activé.',
    change: 'Changer les notifications',
    off: 'Se désabonner sans se connecter',
  },
  digest: {
    new_conversation: {
      subject: 'Quelqu’un a commencé une conversation avec toi',
      title: 'Nouvelle conversation avec {name}',
    },
    new_message: {
      subject: 'Tu as un nouveau message',
      title: 'Nouveau message de la part de {name}',
    },
    match: {
      subject: 'Tu as un nouveau match',
      title: '{name} et toi, vous vous plaisez',
    },
    like: {
      subject: 'Tu as un nouveau like',
      title: 'Tu plais à {name}',
    },
    unread_reminder: {
      subject: 'Tu as encore des messages non lus',
    },
    several: 'Du nouveau pour toi',
    messages: '{n, plural, one {# message non lu} other {# messages non lus}}',
    likes: '{n, plural, one {T’a envoyé un like} other {# likes, voici le plus récent}}',
    matched: 'Vous vous plaisez',
    more: '{n, plural, one {Et encore # conversation.} other {Et encore # conversations.}}',
    read: 'Lire et répondre',
    look: 'Voir',
    note: 'Lire est gratuit. Ne communique pas ton adresse ou tes coordonnées bancaires à la légère.',
    fictional_note:
      'Un profil fictif est géré par notre équipe : tu peux discuter, mais aucun rendez-vous n’est possible.',
  },
  profile_reminder: {
    subject: 'Complète ton profil',
    lead: 'Il manque encore quelque chose : une photo, quelques phrases sur toi ou trois centres d’intérêt. Avec ces trois éléments, ton profil en dit plus sur toi.',
    button: 'Compléter mon profil',
    note: 'C’est le seul rappel que tu recevras à ce sujet.',
  },
  weekly_update: {
    subject: 'Ta semaine en bref',
    lead: 'Voici ce que tu as reçu ces sept derniers jours :',
    messages: '{n, plural, one {# nouveau message} other {# nouveaux messages}}',
    likes: '{n, plural, one {# nouveau like} other {# nouveaux likes}}',
    matches: '{n, plural, one {# nouveau match} other {# nouveaux matchs}}',
    unread: '{n, plural, one {# message que tu n’as pas encore lu} other {# messages que tu n’as pas encore lus}}',
    button: 'Voir',
    note: 'Les profils fictifs ne sont pas comptés. Les semaines sans nouveauté, nous ne t’envoyons rien.',
  },
  payment_invoice: {
    subject: 'Ta facture {number}',
    lead: 'Merci pour ta commande de {credits, plural, one {# crédit} other {# crédits}} pour {amount}. La facture est jointe à cet e-mail.',
    note: 'Tu peux rendre les crédits non utilisés jusqu’au {until}, sans donner de motif. Quelques clics suffisent dans « Mes paiements ».',
    button: 'Mes paiements',
  },
  payment_credit_note: {
    subject: 'Ton avoir {number}',
    lead: 'Nous te remboursons {amount}. L’avoir est joint à ce message.',
    button: 'Mes paiements',
  },
  payment_withdrawal: {
    subject: 'Nous avons reçu ta rétractation',
    lead: 'Le {at}, tu as exercé ton droit de rétractation sur ta commande de {credits, plural, one {# crédit} other {# crédits}}. Tu récupères {amount} pour les crédits qui restaient.',
    paid_back: 'Le remboursement arrive dans les 14 jours, par le même moyen que ton paiement.',
    debit:
      'Si ton prélèvement n’est pas encore parti vers ta banque, ce montant en est déduit. S’il est déjà parti, le remboursement arrive dans les 14 jours, par le même moyen que ton paiement.',
    note: 'Référence : {reference}. Des questions ? Écris à {email}.',
    button: 'Mes paiements',
  },
  payment_mandate: {
    subject: 'Annonce de ton prélèvement unique',
    lead: 'Le {due}, {creditor} prélèvera une seule fois {amount} sur ton compte {iban}. Référence du mandat : {reference}. Identifiant du créancier : {creditor_id}.',
    note: 'Le {at}, tu as autorisé {creditor} à faire ce seul prélèvement. Pas d’accord ? Ta banque te rembourse jusqu’à 8 semaines après, sans que tu aies à donner de motif.',
    button: 'Mes paiements',
  },
  staff_invited: {
    subject: 'Ton invitation à rejoindre l’équipe',
    title: 'Bienvenue {name}',
    lead: 'Nous t’invitons à travailler avec nous dans l’administration. Choisis un mot de passe, puis ajoute une deuxième étape : un code sur ton téléphone ou une clé d’accès.',
    button: 'Accepter l’invitation',
    note: 'Le lien est valable trois jours et une seule fois. Tu ne t’attendais pas à cet e-mail ? Alors tu n’as rien à faire.',
  },
} satisfies Same<typeof nl>

export default fr
