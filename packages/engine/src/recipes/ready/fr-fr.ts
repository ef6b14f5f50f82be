import type { ReadyTexts } from './ready-text.ts';

export const frFr: ReadyTexts = {
  link: {
    title: 'Envoyer le lien en message privé',
    hint: 'Remplacez le lien par celui de votre produit, de votre formation ou de votre page.',
    words: ['lien', 'le lien', 'je veux', 'je le veux'],
    messages: [
      'Bonjour {first_name} ! Voici le lien que tu m’as demandé 💛',
      'Coucou {first_name} ! Quel plaisir de te voir ici. Le lien est juste en dessous 👇',
    ],
    linkTitle: 'Ouvrir le lien',
  },
  price: {
    title: 'Donner le prix',
    hint: 'Remplacez le lien par la page du produit, avec son prix et les moyens de paiement.',
    words: ['prix', 'combien', 'tarif', 'ça coûte combien'],
    messages: [
      'Bonjour {first_name} ! Ça te plaît ? Tant mieux 😍 Le prix du jour, les couleurs et les moyens de paiement sont ici :',
      'Bonjour {first_name} ! Voici le prix à jour et les façons de payer. Une question ? Réponds simplement à ce message 💬',
    ],
    linkTitle: 'Voir le prix',
  },
  catalogue: {
    title: 'Envoyer le catalogue',
    hint: 'Remplacez le lien par celui de votre catalogue ou de votre boutique.',
    words: ['catalogue', 'collection', 'modèles', 'je veux voir'],
    messages: [
      'Bonjour {first_name} ! Voici le catalogue complet, avec les photos, les tailles et les prix 🛍️ Un coup de cœur ? Envoie-moi son nom.',
      'Bonjour {first_name} ! Voici notre catalogue. Prends ton temps, et écris-moi si tu hésites sur la taille 💛',
    ],
    linkTitle: 'Voir le catalogue',
  },
  restock: {
    title: 'Annoncer un retour en stock',
    hint: 'À utiliser sur la publication qui annonce le retour ; remplacez le lien par celui du produit.',
    words: ['restock', 'de retour', 'en stock', 'disponible'],
    messages: [
      'Bonjour {first_name} ! Oui, c’est bien de retour 🎉 La dernière fois, tout est parti très vite, alors ne tarde pas :',
      'Bonjour {first_name} ! Le réassort est arrivé. Voici les tailles et les couleurs encore disponibles 💛',
    ],
    linkTitle: 'Je le veux',
  },
  giveaway: {
    title: 'Jeu-concours avec règlement',
    hint: 'Adaptez les étapes à votre concours et remplacez le lien par celui du règlement.',
    words: ['concours', 'participer', 'je participe'],
    messages: [
      'Bonjour {first_name} ! Merci de participer au concours 🍀 Pour que ta participation compte :\n1. Abonne-toi à ce compte\n2. Aime la publication du concours\n3. Identifie deux personnes en commentaire\nLe résultat sera annoncé sur ce compte à la date indiquée dans la publication. Le règlement complet est dans le lien. Jeu sans obligation d’achat, ni sponsorisé ni organisé par Instagram.',
    ],
    linkTitle: 'Lire le règlement',
  },
  appointment: {
    title: 'Prendre rendez-vous',
    hint: 'Remplacez le lien par celui de votre agenda en ligne.',
    words: ['rendez-vous', 'réserver', 'réservation', 'prendre rendez-vous'],
    messages: [
      'Bonjour {first_name} ! Choisis dans l’agenda le jour et l’heure qui te conviennent. La confirmation arrive tout de suite 🗓️',
      'Bonjour {first_name} ! Voici mon agenda : il suffit de choisir un créneau libre. Si aucun ne te va, dis-le-moi 💬',
    ],
    linkTitle: 'Ouvrir l’agenda',
  },
  ebook: {
    title: 'Offrir un e-book',
    hint: 'Remplacez le lien par celui de votre document.',
    words: ['ebook', 'e-book', 'guide', 'le guide'],
    messages: [
      'Bonjour {first_name} ! Ton e-book gratuit est ici 📖 Ouvre le lien pour le télécharger. Tu me diras ce que tu en penses ?',
      'Bonjour {first_name} ! Chose promise, chose due : voici ton e-book. Bonne lecture 💛',
    ],
    linkTitle: 'Télécharger',
  },
  coupon: {
    title: 'Offrir un code promo',
    hint: 'Remplacez le code, la remise et le lien par ceux de votre boutique.',
    words: ['code promo', 'promo', 'réduction'],
    messages: [
      'Bonjour {first_name} ! Ton code est BIENVENUE10 : 10 % de remise sur ta première commande 🎁 Saisis-le dans le panier avant de payer.',
    ],
    linkTitle: 'Utiliser mon code',
  },
  delivery: {
    title: 'Expliquer la livraison',
    hint: 'Adaptez les délais et les zones, et remplacez le lien par celui de votre page de livraison.',
    words: ['livraison', 'frais de port', 'délai', 'vous livrez'],
    messages: [
      'Bonjour {first_name} ! Nous livrons partout en France et les commandes partent sous 2 jours ouvrés 📦 Les frais et les délais sont ici :',
    ],
    linkTitle: 'Voir la livraison',
  },
  hours: {
    title: 'Donner les horaires',
    hint: 'Adaptez les jours et les heures, et remplacez le lien par celui du plan.',
    words: ['horaires', 'horaire', 'vous ouvrez quand', 'vous êtes ouverts'],
    messages: [
      'Bonjour {first_name} ! Nous sommes ouverts du lundi au vendredi de 9 h à 18 h et le samedi de 9 h à 13 h 🕘 L’adresse et le plan sont ici :',
    ],
    linkTitle: 'Venir nous voir',
  },
};
