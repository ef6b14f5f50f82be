import type { MailWords } from './mail-words.ts';

export const frFRMails: MailWords = {
  mails: {
    email_code: {
      subject: '{code} est votre code Recado',
      lines: [
        'Saisissez ce code dans Recado pour confirmer que cette adresse est la vôtre :',
        '{code}',
        'Il est valable 15 minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
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
        'L’accès aux messages est désactivé pour {username}. Dans l’application Instagram, ouvrez Paramètres, Messages et réponses aux stories, Contrôle des messages, Outils connectés, puis autorisez l’accès aux messages.',
        'Les messages en attente partiront ensuite d’eux-mêmes.',
      ],
      button: 'Ouvrir Recado',
    },
    token_ending: {
      subject: 'Connectez-vous bientôt, pour que {username} continue de répondre',
      lines: [
        'La connexion avec Instagram se termine bientôt (jours restants : {days}), et nous n’avons pas pu la renouveler.',
        'Connectez-vous une fois, et elle est valable deux mois de plus.',
      ],
      button: 'Se reconnecter',
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
        'Tout ce que Recado conserve sur {username} sera supprimé le {date}.',
        'Si vous changez d’avis, connectez-vous avant cette date : la suppression est annulée.',
      ],
      button: 'Se connecter et tout garder',
    },
  },
  footer: 'Vous recevez ce message parce que cette adresse figure dans le profil de {username} sur Recado.',
};
