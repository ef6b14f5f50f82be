import type { MailWords } from './mail-words.ts';

export const frFR: MailWords = {
  mails: {
    email_code: {
      subject: '{code} est votre code Recado',
      lines: [
        'Saisissez ce code dans Recado pour confirmer que cette adresse est la vôtre :',
        '{code}',
        'Il est valable 10 minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
      ],
      button: null,
    },
    email_changed: {
      subject: 'L’e-mail de {username} a changé',
      lines: [
        'Les messages au sujet de {username} vont désormais à {email}, et non plus ici.',
        'Si ce n’était pas vous, connectez-vous et vérifiez votre profil.',
      ],
      button: 'Ouvrir mon profil',
    },
    viral: {
      subject: 'Une publication de {username} décolle',
      lines: [
        'Une de vos publications a reçu {count} commentaires en une heure, bien plus que d’habitude.',
        'Regardez ce que les gens y demandent, et si son automatisation y répond.',
      ],
      button: 'Ouvrir la publication',
    },
    next_post: {
      subject: 'La prochaine publication de {username} a son automatisation',
      lines: [
        'Vous avez publié, et l’automatisation qui attendait cette publication y est maintenant.',
        'Elle répond dès maintenant, y compris aux commentaires arrivés avant.',
      ],
      button: 'Ouvrir la publication',
    },
    reconnect: {
      subject: 'Le compte {username} est déconnecté d’Instagram',
      lines: [
        'Instagram ne laisse plus Recado répondre pour {username}. Cela arrive par exemple après un changement de mot de passe.',
        'Reconnectez-vous, et les messages en attente partiront, tant qu’Instagram le permet encore.',
      ],
      button: 'Se reconnecter',
    },
    messages_off: {
      subject: 'Instagram retient les messages de {username}',
      lines: [
        'L’accès aux messages est désactivé pour {username}. Dans l’application Instagram, ouvrez Paramètres, Messages, Outils connectés, puis autorisez l’accès aux messages.',
        'Les messages en attente partiront ensuite d’eux-mêmes.',
      ],
      button: 'Ouvrir Recado',
    },
    token_ending: {
      subject: 'Connectez-vous bientôt, pour que {username} continue de répondre',
      lines: [
        'La connexion avec Instagram se termine bientôt (jours restants : {days}), et nous n’avons pas pu la renouveler.',
        'Connectez-vous une fois, et elle est valable deux mois de plus.',
      ],
      button: 'Se reconnecter',
    },
    endpoint_gone: {
      subject: 'Un webhook de {username} a été désactivé',
      lines: [
        '{host} a répondu ne plus rien vouloir recevoir (410). Nous n’y envoyons donc plus rien.',
        'Si c’était une erreur, réactivez le webhook.',
      ],
      button: 'Ouvrir les webhooks',
    },
    endpoint_failing: {
      subject: 'Un webhook de {username} a été désactivé',
      lines: [
        '{host} n’a rien reçu pendant trois jours, malgré de nombreux essais. Nous avons donc cessé d’envoyer.',
        'Réparez le serveur, réactivez le webhook et renvoyez ce qui a manqué : le journal garde 30 jours.',
      ],
      button: 'Ouvrir les webhooks',
    },
    linked: {
      subject: 'Le compte {username} est associé à {other}',
      lines: [
        'Qui utilise l’un des deux comptes dans Recado peut maintenant passer à l’autre.',
        'Si ce n’était pas vous, connectez-vous et dissociez-les.',
      ],
      button: 'Ouvrir Recado',
    },
    unlinked: {
      subject: 'Le compte {username} n’est plus associé à {other}',
      lines: ['Désormais, chaque compte s’utilise séparément.'],
      button: 'Ouvrir Recado',
    },
    deletion_scheduled: {
      subject: 'Les données de {username} seront supprimées',
      lines: [
        'Les automatisations, messages, personnes et fichiers de {username} seront supprimés le {date}. Le peu que la loi exige reste sans nom.',
        'Si vous changez d’avis, connectez-vous avant cette date : la suppression est annulée.',
      ],
      button: 'Se connecter et tout garder',
    },
    deletion_reverted: {
      subject: 'La suppression de {username} est annulée',
      lines: [
        'Quelqu’un s’est connecté en tant que {username} : rien ne sera supprimé. Automatisations, messages et personnes sont toujours là.',
        'Si ce n’était pas vous, changez votre mot de passe Instagram et demandez de nouveau la suppression.',
      ],
      button: 'Voir vos données',
    },
    deletion_reverted_by_plan: {
      subject: 'La suppression de {username} est annulée',
      lines: [
        'Le paiement de l’offre {plan} est arrivé : rien de {username} ne sera supprimé. Automatisations, messages et personnes sont toujours là.',
        'Connectez-vous pour que les messages reçoivent de nouveau une réponse. Si vous voulez toujours partir, demandez-y de nouveau la suppression.',
      ],
      button: 'Se connecter',
    },
    receipt: {
      subject: 'Paiement reçu : {plan}',
      lines: ['Nous avons reçu {amount} pour l’offre {plan} de {username}.', 'Elle est valable jusqu’au {date}.'],
      button: 'Voir mes abonnements',
    },
    renewal_failed: {
      subject: 'Nous n’avons pas pu renouveler l’offre de {username}',
      lines: [
        'Le paiement du renouvellement n’est pas passé. Nous réessaierons, et rien ne s’arrête avant le {date}.',
        'Vérifiez votre moyen de paiement, ou payez le mois autrement, pour continuer sans interruption.',
      ],
      button: 'Voir mes abonnements',
    },
    renewal_stopped: {
      subject: 'L’offre de {username} ne se renouvelle plus',
      lines: [
        '« {plan} » a été résiliée auprès de votre banque ou du prestataire de paiement. Elle continue jusqu’au {date}, et plus rien n’est débité.',
        'Si ce n’était pas votre souhait, vous pourrez la choisir à nouveau quand elle sera terminée.',
      ],
      button: 'Voir mes abonnements',
    },
    refunded: {
      subject: 'Nous vous avons remboursé {amount}',
      lines: ['Nous avons remboursé {amount} de l’offre {plan} de {username}, par le même moyen de paiement.'],
      button: 'Voir mes abonnements',
    },
    disputed: {
      subject: 'Le paiement de {plan} est contesté',
      lines: [
        'La banque a contesté {amount} de l’offre {plan} de {username}. En attendant, les automatisations sont à l’arrêt.',
        'Si c’est une erreur, dites à votre banque que le paiement était correct. Nous vous écrirons dès qu’elle aura décidé.',
      ],
      button: 'Voir mes paiements',
    },
    dispute_lost: {
      subject: 'La banque a décidé : {amount} repris',
      lines: [
        'La banque a tranché la contestation et repris définitivement {amount} que {username} avait payés. Les automatisations sont à l’arrêt.',
        'Reste à payer : {debt}. Dès que c’est payé, {username} répond à nouveau et ce qui attend encore part.',
      ],
      button: 'Payer maintenant',
    },
    debt_paid: {
      subject: 'Nous avons reçu {amount}',
      lines: [
        'Nous avons reçu {amount} sur ce que {username} devait. Reste à payer : {debt}.',
        'Dès que tout est réglé, les automatisations répondent à nouveau d’elles-mêmes.',
      ],
      button: 'Voir mes paiements',
    },
    debt_paid_back: {
      subject: 'Nous vous avons remboursé {amount}',
      lines: [
        'Nous avons remboursé {amount} sur ce que {username} avait payé pour régler sa dette. Le montant revient par le même moyen de paiement.',
        'Reste à payer : {debt}.',
      ],
      button: 'Voir mes paiements',
    },
    paid_by_hand: {
      subject: 'Nous vous avons viré {amount}',
      lines: [
        'Nous avons viré {amount} de ce que {username} avait payé : le remboursement par le même moyen de paiement n’était pas possible.',
        'Si la somme n’est pas arrivée sous deux jours ouvrés, écrivez-nous.',
      ],
      button: 'Voir mes paiements',
    },
    month_ending: {
      subject: 'L’offre de {username} se termine dans trois jours',
      lines: [
        '« {plan} » est payée jusqu’au {date} et ne se renouvelle pas toute seule.',
        'Payez un mois de plus maintenant, et elle continue à partir de là : aucun jour n’est perdu.',
      ],
      button: 'Payer un mois de plus',
    },
    month_ends_today: {
      subject: 'L’offre de {username} se termine aujourd’hui',
      lines: [
        '« {plan} » se termine aujourd’hui, {date}, et ne se renouvelle pas toute seule.',
        'Payez un mois de plus maintenant, et vos automatisations continuent sans interruption.',
      ],
      button: 'Payer un mois de plus',
    },
    month_ended: {
      subject: 'L’offre de {username} est terminée',
      lines: [
        '« {plan} » s’est terminée le {date}. Désormais, les DM utilisent les crédits gratuits, puis attendent quand il n’en reste plus.',
        'Payez un mois de plus, et tout continue comme avant.',
      ],
      button: 'Voir les offres',
    },
    credits_used_up: {
      subject: 'Les crédits de {username} sont épuisés',
      lines: [
        'Les crédits de ce mois de {username} sont épuisés. Les nouveaux DM attendent et partent dès qu’il y a de nouveau des crédits.',
        'Les crédits gratuits reviennent le {date}. Avec une offre illimitée, rien n’a besoin d’attendre.',
      ],
      button: 'Voir les offres',
    },
    areas_used_up: {
      subject: '{areas} : les crédits de {username} sont épuisés',
      lines: [
        '{username} n’a plus de crédits pour : {areas}. Les nouveaux DM concernés attendent et partent dès qu’il y a de nouveau des crédits.',
        'Les crédits gratuits reviennent le {date}. Avec une offre illimitée, rien n’a besoin d’attendre.',
      ],
      button: 'Voir les offres',
    },
    dispute_won: {
      subject: 'La contestation de {plan} est close',
      lines: ['Le paiement de {amount} est de nouveau valable, et {username} répond à nouveau. Merci !'],
      button: 'Ouvrir Recado',
    },
    partner_accepted: {
      subject: '{username} est partenaire de Recado',
      lines: [
        'Bienvenue ! Ajoutez votre premier produit : une fois approuvé, toutes les personnes qui ont une offre le voient dans Recommandations.',
        'En tant que partenaire, le compte a toutes les offres.',
      ],
      button: 'Ajouter un produit',
    },
    partner_refused: {
      subject: 'Votre demande de partenariat',
      lines: [
        'Nous avons lu la demande de {username} et ne pouvons pas l’accepter pour l’instant. La raison :',
        '{reason}',
        'Vous pouvez refaire une demande à tout moment.',
      ],
      button: 'Ouvrir Recado',
    },
    product_approved: {
      subject: '« {title} » est approuvé',
      lines: [
        'Toutes les personnes qui ont une offre voient maintenant « {title} » dans Recommandations. Le nombre de vues et de clics figure à côté.',
      ],
      button: 'Voir mes produits',
    },
    product_refused: {
      subject: '« {title} » est à modifier',
      lines: [
        'Nous avons regardé « {title} » et ne l’avons pas encore approuvé. La raison :',
        '{reason}',
        'Modifiez-le et renvoyez-le. Ce qui était déjà approuvé reste tel quel.',
      ],
      button: 'Ouvrir mes produits',
    },
    product_taken_down: {
      subject: '« {title} » n’est plus affiché',
      lines: [
        'Nous avons retiré « {title} » des Recommandations. La raison :',
        '{reason}',
        'Vous pouvez le modifier et le renvoyer.',
      ],
      button: 'Ouvrir mes produits',
    },
    payout_requested: {
      subject: 'Demande de versement de {amount}',
      lines: [
        'Un versement de {amount} a été demandé par {username}. Il ira vers cette clé Pix : {key}.',
        'Si ce n’était pas vous, ou si la clé n’est pas la vôtre, retirez la demande maintenant dans Recado et fermez les sessions que vous ne connaissez pas.',
      ],
      button: 'Voir le versement',
    },
    payout_paid: {
      subject: 'Nous vous avons versé {amount}',
      lines: [
        'Votre versement de {amount} pour {username} est envoyé par Pix. Référence : {reference}.',
        'Merci de recommander Recado !',
      ],
      button: 'Voir mes gains',
    },
    payout_refused: {
      subject: 'Votre versement de {amount} a été refusé',
      lines: [
        'Nous n’avons pas pu verser {amount} à {username} : {reason}',
        'La somme est de nouveau disponible. Vous pouvez la redemander.',
      ],
      button: 'Voir mes gains',
    },
    passkey_added: {
      subject: 'Nouvelle clé d’accès pour {username}',
      lines: [
        'Une clé d’accès qui ouvre l’administration de Recado a été ajoutée à {username}.',
        'Si ce n’était pas vous, changez le mot de passe d’Instagram, connectez-vous et retirez cette clé.',
      ],
      button: 'Voir les clés d’accès',
    },
    passkey_removed: {
      subject: 'Une clé d’accès de {username} a été retirée',
      lines: [
        'Une clé d’accès qui ouvrait l’administration de Recado a été retirée de {username}.',
        'Si ce n’était pas vous, changez le mot de passe d’Instagram et vérifiez les clés qui restent.',
      ],
      button: 'Voir les clés d’accès',
    },
    recovery_code_used: {
      subject: 'Un code de récupération de {username} a été utilisé',
      lines: [
        'L’administration de Recado a été ouverte avec un code de récupération de {username}. Codes restants : {left}.',
        'Si ce n’était pas vous, changez le mot de passe d’Instagram, connectez-vous et créez de nouveaux codes.',
      ],
      button: 'Voir les clés d’accès',
    },
    recovery_codes_made: {
      subject: 'Nouveaux codes de récupération pour {username}',
      lines: [
        'De nouveaux codes de récupération ont été créés pour {username}. Les précédents ne fonctionnent plus.',
        'Si ce n’était pas vous, changez le mot de passe d’Instagram, connectez-vous et vérifiez vos clés d’accès.',
      ],
      button: 'Voir les clés d’accès',
    },
    passkeys_reset: {
      subject: 'Les clés d’accès de {username} ont été supprimées',
      lines: [
        'La personne qui exploite ce Recado a supprimé les clés d’accès et les codes de récupération de {username}, et a fermé ses sessions. La prochaine connexion ajoute la première clé.',
        'Si vous ne l’avez pas demandé, écrivez à la personne qui exploite ce Recado.',
      ],
      button: 'Se connecter',
    },
  },
  footer: 'Vous recevez ce message parce que cette adresse figure dans le profil de {username} sur Recado.',
};
