import type { LegalWords } from './legal-words.ts';

export const frFR: LegalWords = {
  operator: 'la personne qui gère ce Recado',
  privacy: {
    title: 'Confidentialité',
    lead: 'Ce que Recado conserve, pourquoi, combien de temps et qui le reçoit.',
    sections: [
      {
        title: 'Qui est responsable',
        lines: [
          'Ici, Recado est entre les mains de cet exploitant : {operator}, qui répond de ce qui est conservé.',
          'Écrivez à {email}.',
        ],
      },
      {
        title: 'Ce qui est conservé sur vous',
        lines: [
          'D’Instagram : votre nom, nom d’utilisateur, photo, nombre d’abonnés, publications et une clé de votre compte, conservée chiffrée. Votre mot de passe reste chez Instagram.',
          'De vous : ce que vous configurez, les fichiers audio et, si vous les donnez, votre e-mail et votre téléphone. De chaque connexion : le navigateur et, tant qu’elle dure, le réseau.',
          'De ce que vous achetez : l’offre, la somme, le jour et le numéro du paiement chez le prestataire. Si vous parrainez, ou êtes venu par le lien de quelqu’un : qui est venu par qui et quand, combien de fois le lien a été suivi, et les versements. Votre numéro de téléphone est comparé à celui de qui vous a parrainé : s’ils sont identiques, rien n’est gagné. Cette personne voit des jours et des sommes, et si vous lui rapportez encore quelque chose, jamais votre nom. Une clé Pix est conservée chiffrée et disparaît quand son versement est payé, refusé ou retiré.',
          'Si vous comptez vos ventes : les clics sur vos liens par jour ; de chaque vente son numéro, sa somme, son jour et son lien, ni acheteur ni produit ; et les clés de votre boutique, conservées chiffrées. Si vous recommandez des produits : ce que vous en dites et combien de fois ils ont été vus et ouverts, par jour et non par personne.',
        ],
      },
      {
        title: 'Ce qui est conservé sur ceux qui vous écrivent',
        lines: [
          'Nom d’utilisateur, identifiant Instagram, commentaires et messages, et ce qui a été répondu et quand. C’est nécessaire pour répondre, pour ne pas répondre deux fois et pour vous montrer pourquoi. Et aussi ce que vous notez sur une personne ; la note part au plus tard avec la dernière chose conservée d’elle.',
          'C’est vous qui décidez de ces données (responsable du traitement) ; Recado les traite pour votre compte (sous-traitant).',
        ],
      },
      {
        title: 'À quoi cela sert',
        lines: [
          'À répondre en votre nom, à compter les crédits et, si vous le voulez, les ventes, à payer des commissions et à garder Recado sûr. Pas de profils de personnes, et rien de ce qui est conservé ici n’est vendu. La publicité tient sur une seule page, « Recommandations » : des produits de partenaires, les mêmes pour tous.',
          'Les bases légales (LGPD, RGPD) : le contrat avec vous ; la loi, pour les paiements ; et l’intérêt légitime de garder Recado sûr et de ne pas répondre deux fois. Compter les ventes est votre choix, que vous pouvez retirer à tout moment.',
          'Si vous acceptez, l’usage de Recado est compté, sans noms ni mots, sous un numéro aléatoire de votre navigateur ; là où la personne qui gère ce Recado l’a configuré, notre serveur le transmet à un collecteur (Google Analytics ou un autre compatible). Si cette personne a indiqué en plus un script d’un tel collecteur, votre navigateur le charge une fois que vous êtes connecté et avez accepté : il reçoit la même chose, et son auteur voit votre navigateur et votre réseau. La base légale est votre consentement, que vous donnez et retirez plus bas sur cette page.',
        ],
      },
      {
        title: 'Combien de temps',
        lines: [
          'Noms et paroles des personnes : 90 jours, ou la durée de votre choix, de 30 à 365. Ensuite ne restent que des totaux, des résultats, l’identifiant de qui ne veut plus de messages, figure dans « Jamais de réponse » ou est dans la pause d’une automatisation et, pendant 400 jours, des codes irréversibles (hash) qui évitent une seconde réponse.',
          'Ce qui est à vous reste jusqu’à ce que vous le supprimiez, ou supprimiez le compte. Les sessions sont oubliées 180 jours après leur fin ; les avis de la cloche, après 90.',
        ],
      },
      {
        title: 'Qui le reçoit',
        lines: [
          'Instagram (Meta), qui transporte chaque message. Un prestataire de paiement, si vous achetez quelque chose : Recado ne voit jamais de numéro de carte. L’exploitant ({operator}), avec les machines sur lesquelles Recado fonctionne ici.',
          'Si ce Recado utilise un service d’e-mail, celui-ci reçoit votre adresse et le message ; s’il utilise un service de stockage, celui-ci reçoit vos fichiers. Certains destinataires, comme Meta, peuvent conserver des données hors de votre pays ; les règles de votre pays sur ces transferts s’appliquent alors.',
          'Si une commission vous est versée : la banque reçoit votre clé Pix. Si vous connectez Mercado Pago : Recado y consulte vos ventes, avec la clé que vous avez donnée. Les images des produits recommandés viennent des serveurs des partenaires, qui voient votre navigateur et votre réseau, pas votre nom. Si vous avez accepté d’être compté, le collecteur reçoit les chiffres ; si vous avez activé les notifications, le service de votre navigateur reçoit ce qui est chiffré pour vous. Personne d’autre ne reçoit rien, sauf si une loi l’exige.',
        ],
      },
      {
        title: 'Quand un administrateur regarde',
        lines: [
          'Pour vous aider, un administrateur peut voir votre Recado pendant une heure. Chaque visite est notée, avec tout ce qui y est fait ; vous voyez qui a regardé et pourquoi sous « Où vous êtes connecté ».',
        ],
      },
      {
        title: 'Vos droits',
        lines: [
          'Corrigez vos données dans votre profil, téléchargez tout en un fichier ou supprimez le compte, après 15 jours ou tout de suite : sous {data}. Retirer l’application sur Instagram, ou y demander la suppression, parvient aussi à Recado.',
          'Vous pouvez aussi demander ce qui est conservé et à qui cela a été transmis, demander une limitation ou vous opposer à un usage : adressez-vous à l’exploitant de ce Recado.',
          'Vous pouvez aussi saisir l’autorité de protection des données de votre pays (en France, la CNIL).',
        ],
      },
      {
        title: 'Après une suppression',
        lines: [
          'Réglages, messages, personnes et fichiers disparaissent, ainsi que les commissions que vous n’avez pas demandées. Ce qui reste ne nomme personne : les paiements, les versements et les sommes de vos crédits, que la loi demande ; les numéros des commandes qui pourraient encore être payées, pour rendre l’argent ; et le journal des changements. La clé Pix d’un versement en cours reste chiffrée jusqu’à ce qu’il soit payé, refusé ou retiré. Les sauvegardes doivent disparaître après 35 jours.',
          'Pour qu’une suppression ne lève aucune suspension et ne donne pas de nouveaux crédits gratuits, un code irréversible (hash) de votre identifiant Instagram reste, et avec lui : si le compte était suspendu ou banni, combien de crédits gratuits un administrateur lui a donnés, et quand se termine son dernier mois gratuit.',
          'Les paiements, versements et sommes restent aussi longtemps que la loi le demande à qui vend ; les numéros de commandes, 400 jours ; le journal des changements et ce code, tant que ce Recado existe.',
        ],
      },
      {
        title: 'Si le message d’un vendeur vous est parvenu',
        lines: [
          'Écrivez STOP comme message entier, et les messages automatiques cessent. La réponse contient un lien vers votre propre page : arrêter, reprendre ou faire effacer ce que vous avez écrit. Ses liens peuvent passer par Recado, qui compte le clic et non qui a cliqué. Pour le reste, adressez-vous au compte qui vous a écrit.',
        ],
      },
      {
        title: 'Dans ce navigateur',
        lines: [
          'Un cookie, celui de la langue, pour un an. Votre session, vos brouillons et l’apparence choisie sont gardés dans ce navigateur. Si vous êtes venu par le lien de quelqu’un, son code y est aussi, et compte 60 jours. S’y trouvent aussi votre accord pour être compté et les nouveautés lues. Le script d’un collecteur, là où il y en a un, garde ses propres cookies (« _ga ») une fois que vous avez accepté ; ils sont effacés quand vous retirez votre consentement.',
          'Pour que Recado s’ouvre sans connexion, ce navigateur garde aussi l’application et, pendant sept jours, ce qu’il a montré en dernier de votre compte, ainsi que les modifications qui attendent une connexion, jusqu’à leur envoi ; tout cela est effacé à la déconnexion. Si vous activez les notifications, notre serveur garde l’adresse où le service de votre navigateur les reçoit, jusqu’à ce que vous les désactiviez ou vous déconnectiez ; ce qui est envoyé est chiffré, et ce service ne peut pas le lire.',
        ],
      },
    ],
  },
  terms: {
    title: 'Conditions d’utilisation',
    lead: 'Ce que vous pouvez attendre de Recado, et ce que Recado attend de vous.',
    sections: [
      {
        title: 'Ce qu’est Recado',
        lines: [
          'Un outil qui répond aux commentaires et messages de votre compte Instagram selon vos règles. Exploitant ici : {operator}. Recado n’appartient ni à Instagram ni à Meta et dépend de ce qu’ils permettent.',
        ],
      },
      {
        title: 'Votre compte',
        lines: [
          'Il vous faut un compte professionnel à vous, ou pour lequel vous pouvez agir. Ce que disent vos automatisations, c’est vous qui le dites : gardez un œil dessus.',
          'Il faut avoir 18 ans, ou agir avec la personne qui est responsable de vous.',
        ],
      },
      {
        title: 'Ce qui n’est pas permis',
        lines: [
          'Le spam, la tromperie et tout ce qu’interdisent les règles d’Instagram ou la loi. Qui ne veut plus de messages n’en reçoit plus ; ne cherchez pas à contourner cela. Un compte qui nuit aux autres peut être fermé.',
        ],
      },
      {
        title: 'Crédits',
        lines: [
          'Un crédit, c’est un DM automatique confirmé par Instagram. Un DM qui échoue ne coûte rien, et celui dont personne ne peut prouver l’arrivée est à notre charge. Chaque compte reçoit des crédits gratuits par mois.',
          'Sans crédits, les DM attendent et partent quand il y en a, tant qu’Instagram le permet.',
        ],
      },
      {
        title: 'Prix',
        lines: [
          'Ce que coûte quelque chose, et pour combien de temps, est dit avant que vous payiez.',
          'Une offre qui se renouvelle peut être résiliée quand vous voulez, et ce qui est payé vaut jusqu’à son terme. Si la loi de votre pays donne un délai de rétractation, il vaut ici.',
        ],
      },
      {
        title: 'Ce qui est promis',
        lines: [
          'Un commentaire, un DM : jamais un second par erreur. Ce qu’Instagram a annoncé et que Recado a confirmé n’est pas perdu. Pour chaque commentaire, Activité montre ce qui a été fait et pourquoi.',
        ],
      },
      {
        title: 'Ce que personne ne peut promettre',
        lines: [
          'Instagram peut être lent, refuser, limiter ou changer : un message peut alors arriver tard, ou pas du tout. Recado est fourni tel quel, sans autre garantie, dans la mesure permise par la loi.',
        ],
      },
      {
        title: 'La fin',
        lines: [
          'Vous pouvez partir à tout moment, sous {data}. Le service peut s’arrêter et ces mots peuvent changer ; ce qui vaut se trouve sur cette page.',
        ],
      },
      {
        title: 'Questions',
        lines: ['Exploitant : {operator}.', 'Écrivez à {email}.', 'Aide : {support}'],
      },
    ],
  },
};
