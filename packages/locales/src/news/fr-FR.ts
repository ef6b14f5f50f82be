import type { NewsWords } from './news-words.ts';

export const frFR: NewsWords = {
  '2026-11-26': [
    'Les nouveautés sont annoncées ici, une seule fois. Vous les retrouvez ensuite dans Compte.',
    'Vous décidez si votre usage de Recado peut être compté. Le choix se trouve dans Confidentialité.',
  ],
  '2026-11-10': [
    'Une seule liste pour toutes les automatisations : un interrupteur pour chacune, des étiquettes et une corbeille qui garde 30 jours ce que vous retirez.',
    'Résultats montre ce que vos réponses ont apporté, par jour, heure, publication et mot.',
  ],
  '2025-05-21': [
    'Activité dit de chaque commentaire et de chaque message ce qui s’est passé, et pourquoi.',
    'Le relevé montre chaque crédit : d’où il vient et à quoi il a servi.',
  ],
  '2025-04-22': [
    'Plusieurs comptes : associez-les et passez de l’un à l’autre sans vous reconnecter.',
    'Bonnes manières : qui ne veut plus de messages n’en reçoit plus.',
  ],
  '2025-03-25': [
    'Parrainez et gagnez : 30 % de ce que paient les personnes venues par votre lien, pendant douze mois.',
    'Codes d’accès : offrez une formule ou utilisez le vôtre.',
  ],
  '2025-02-18': [
    'Lives : les mots commentés pendant la diffusion reçoivent leur DM tant qu’elle dure.',
    'Réservé aux abonnés : Recado vérifie qui vous suit avant d’envoyer.',
  ],
  '2025-01-21': [
    'Messages : des mots dans votre boîte de réception déclenchent seuls une réponse.',
    'Un message de bienvenue accueille qui vous écrit pour la première fois.',
  ],
  '2024-12-03': [
    'Stories : qui répond à l’une d’elles reçoit votre message.',
    'Audios : enregistrez votre voix une fois et envoyez-la en DM.',
  ],
  '2024-10-22': [
    'Recado est là. Il répond aux commentaires de vos publications et envoie le lien en DM.',
    'Vous vous connectez avec Instagram : il n’y a pas d’autre mot de passe.',
  ],
};
