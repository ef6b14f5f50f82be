import type { NewsWords } from './news-words.ts';

export const itIT: NewsWords = {
  '2026-11-26': [
    'Le novità si raccontano qui, una volta sola. Poi le ritrovi in Account.',
    'Decidi tu se il tuo uso di Recado può essere contato. La scelta si trova in Privacy.',
  ],
  '2026-11-10': [
    'Un solo elenco per tutte le automazioni: un interruttore per ognuna, etichette e un cestino che conserva per 30 giorni ciò che togli.',
    'Risultati mostra che cosa hanno portato le tue risposte, per giorno, ora, post e parola.',
  ],
  '2025-05-21': [
    'Attività dice di ogni commento e di ogni messaggio che cosa è successo, e perché.',
    'L’estratto mostra ogni credito: da dove viene e per che cosa è stato speso.',
  ],
  '2025-04-22': [
    'Più account: collegali e passa dall’uno all’altro senza accedere di nuovo.',
    'Buone maniere: chi chiede di non ricevere più messaggi non ne riceve.',
  ],
  '2025-03-25': [
    'Consiglia e guadagna: il 30% di quanto paga chi arriva dal tuo link, per dodici mesi.',
    'Codici di accesso: regala un piano o riscatta il tuo.',
  ],
  '2025-02-18': [
    'Dirette: le parole commentate durante la trasmissione ricevono il loro DM mentre è in corso.',
    'Solo per chi ti segue: Recado controlla chi ti segue prima di inviare.',
  ],
  '2025-01-21': [
    'Messaggi: le parole nella tua posta in arrivo avviano da sole una risposta.',
    'Un benvenuto saluta chi ti scrive per la prima volta.',
  ],
  '2024-12-03': [
    'Storie: chi risponde a una riceve il tuo messaggio.',
    'Audio: registra la tua voce una volta e inviala in DM.',
  ],
  '2024-10-22': [
    'Recado è arrivato. Risponde ai commenti dei tuoi post e invia il link in DM.',
    'Accedi con Instagram: non c’è un’altra password.',
  ],
};
