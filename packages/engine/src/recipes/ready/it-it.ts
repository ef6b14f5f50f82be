import type { ReadyTexts } from './ready-text.ts';

export const itIt: ReadyTexts = {
  link: {
    title: 'Mandare il link in privato',
    hint: 'Sostituisci il link con quello del tuo prodotto, corso o pagina.',
    words: ['link', 'voglio', 'lo voglio', 'il link'],
    messages: [
      'Ciao, {first_name}! Ecco il link che mi hai chiesto 💛',
      'Ciao, {first_name}, che bello vederti qui! Il link è qui sotto 👇',
    ],
    linkTitle: 'Apri il link',
  },
  price: {
    title: 'Dire il prezzo',
    hint: 'Sostituisci il link con la pagina del prodotto, con prezzo e metodi di pagamento.',
    words: ['prezzo', 'quanto costa', 'costo', 'quanto viene'],
    messages: [
      'Ciao, {first_name}! Che bello che ti piaccia 😍 Il prezzo di oggi, i colori e i metodi di pagamento sono qui:',
      'Ciao, {first_name}! Qui trovi il prezzo aggiornato e come si può pagare. Se hai domande, rispondi pure a questo messaggio 💬',
    ],
    linkTitle: 'Vedi il prezzo',
  },
  catalogue: {
    title: 'Inviare il catalogo',
    hint: 'Sostituisci il link con quello del tuo catalogo o del tuo negozio.',
    words: ['catalogo', 'collezione', 'modelli', 'voglio vederlo'],
    messages: [
      'Ciao, {first_name}! Ecco il catalogo completo, con foto, taglie e prezzi 🛍️ Ti piace qualcosa? Scrivimi il nome.',
      'Ciao, {first_name}! Questo è il nostro catalogo. Guardalo con calma e scrivimi se hai dubbi sulla taglia 💛',
    ],
    linkTitle: 'Vedi il catalogo',
  },
  restock: {
    title: 'Avvisare che è di nuovo disponibile',
    hint: 'Usala nel post che annuncia il ritorno e sostituisci il link con quello del prodotto.',
    words: ['tornato', 'disponibile', 'restock', 'di nuovo disponibile'],
    messages: [
      'Ciao, {first_name}! Sì, è tornato davvero 🎉 L’ultima volta è finito in fretta, quindi non perdere il tuo:',
      'Ciao, {first_name}! Sono arrivati i nuovi pezzi. Ecco le taglie e i colori che abbiamo ancora 💛',
    ],
    linkTitle: 'Prendo il mio',
  },
  giveaway: {
    title: 'Giveaway con regole',
    hint: 'Adatta i passaggi al tuo giveaway e sostituisci il link con quello del regolamento.',
    words: ['giveaway', 'partecipo', 'partecipare'],
    messages: [
      'Ciao, {first_name}! Che bello averti nel giveaway 🍀 Per partecipare:\n1. Segui questo profilo\n2. Metti «Mi piace» al post del giveaway\n3. Tagga due persone nei commenti\nIl risultato esce su questo profilo, nella data indicata nel post. Il regolamento completo è nel link. L’iniziativa non è sponsorizzata né gestita da Instagram.',
    ],
    linkTitle: 'Leggi le regole',
  },
  appointment: {
    title: 'Prendere appuntamento',
    hint: 'Sostituisci il link con quello della tua agenda online.',
    words: ['appuntamento', 'prenotare', 'prenotazione', 'vorrei prenotare'],
    messages: [
      'Ciao, {first_name}! Scegli in agenda il giorno e l’ora che ti vanno meglio. La conferma arriva subito 🗓️',
      'Ciao, {first_name}! Ecco l’agenda: basta scegliere un orario libero. Se non ce n’è nessuno che ti va bene, dimmelo 💬',
    ],
    linkTitle: 'Apri l’agenda',
  },
  ebook: {
    title: 'Regalare un e-book',
    hint: 'Sostituisci il link con quello del tuo materiale.',
    words: ['ebook', 'e-book', 'guida', 'voglio la guida'],
    messages: [
      'Ciao, {first_name}! Il tuo e-book gratuito è qui 📖 Aprilo e scaricalo quando vuoi. Poi mi dici che ne pensi?',
      'Ciao, {first_name}! Ogni promessa è debito: ecco il tuo e-book. Buona lettura 💛',
    ],
    linkTitle: 'Scarica l’e-book',
  },
  coupon: {
    title: 'Dare un codice sconto',
    hint: 'Sostituisci il codice, lo sconto e il link con quelli del tuo negozio.',
    words: ['sconto', 'codice sconto', 'coupon'],
    messages: [
      'Ciao, {first_name}! Il tuo codice è BENVENUTO10 e vale il 10% di sconto sul primo ordine 🎁 Inseriscilo nel carrello prima di pagare.',
    ],
    linkTitle: 'Usa il mio codice',
  },
  delivery: {
    title: 'Spiegare spedizione e consegna',
    hint: 'Adatta i tempi e le zone e sostituisci il link con quello della pagina delle spedizioni.',
    words: ['spedizione', 'consegna', 'spedite', 'costi di spedizione'],
    messages: [
      'Ciao, {first_name}! Spediamo in tutta Italia e gli ordini partono entro 2 giorni lavorativi 📦 Costi e tempi di consegna sono qui:',
    ],
    linkTitle: 'Info spedizione',
  },
  hours: {
    title: 'Dire gli orari di apertura',
    hint: 'Adatta i giorni e le ore e sostituisci il link con quello della mappa.',
    words: ['orari', 'orario', 'siete aperti', 'a che ora aprite'],
    messages: [
      'Ciao, {first_name}! Siamo aperti dal lunedì al venerdì dalle 9 alle 18 e il sabato dalle 9 alle 13 🕘 L’indirizzo e la mappa sono qui:',
    ],
    linkTitle: 'Come arrivare',
  },
};
