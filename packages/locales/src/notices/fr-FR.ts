import type { NoticeWords } from './notice-words.ts';

export const frFR: NoticeWords = {
  reconnect: {
    title: 'Instagram est déconnecté',
    text: 'Personne ne reçoit de réponse tant que vous ne vous reconnectez pas. Ce qui attend partira alors.',
  },
  messages_off: {
    title: 'Instagram retient vos messages',
    text: 'Autorisez l’accès aux messages dans Instagram, sous Outils connectés. Ce qui attend partira alors.',
  },
  token_ending: {
    title: 'Connectez-vous bientôt',
    text: 'La connexion avec Instagram se termine (jours restants : {days}). Se connecter une fois la renouvelle.',
  },
  endpoint_gone: {
    title: 'Un webhook a été désactivé',
    text: '{host} a répondu ne plus rien vouloir recevoir (410). Réactivez le webhook quand vous voulez.',
  },
  endpoint_failing: {
    title: 'Un webhook a été désactivé',
    text: '{host} n’a rien reçu pendant trois jours. Réparez le serveur, réactivez le webhook et renvoyez ce qui a manqué.',
  },
  credits_used_up: {
    title: 'Vos crédits sont épuisés',
    text: 'Les nouveaux messages attendent des crédits. Les prochains gratuits arrivent le {date}.',
  },
  areas_used_up: {
    title: 'Crédits épuisés : {areas}',
    text: 'Les nouveaux messages y attendent des crédits. Les prochains gratuits arrivent le {date}.',
  },
  viral: {
    title: 'Une de vos publications décolle',
    text: 'Elle a reçu {count} commentaires en une heure, bien plus que d’habitude. Regardez ce que les gens demandent.',
  },
  next_post: {
    title: 'Votre prochaine publication a son automatisation',
    text: 'Ce que vous avez publié a reçu l’automatisation qui l’attendait.',
  },
  renewal_failed: {
    title: 'Un paiement a échoué',
    text: 'Votre forfait n’a pas pu être renouvelé. Il court jusqu’au {date} ; vérifiez votre carte.',
  },
  renewal_stopped: {
    title: 'Votre forfait ne se renouvelle plus',
    text: '{plan} court jusqu’au {date}. Abonnez-vous de nouveau pour le garder.',
  },
  month_ending: {
    title: 'Votre forfait se termine bientôt',
    text: '{plan} court jusqu’au {date}. Payez un mois de plus pour continuer.',
  },
  month_ends_today: {
    title: 'Votre forfait se termine aujourd’hui',
    text: 'Payez un mois de plus de {plan}, et il continue sans interruption.',
  },
  month_ended: {
    title: 'Votre forfait est terminé',
    text: '{plan} s’est terminé le {date}. Payez un mois de plus pour le retrouver.',
  },
  test: { title: 'Ça marche', text: 'Recado vous préviendra ici quand ce sera important.' },
  many: { title: 'D’autres avis', text: 'Il y a d’autres nouvelles de votre compte.' },
};
