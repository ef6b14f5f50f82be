import type { NoticeWords } from './notice-words.ts';

export const itIT: NoticeWords = {
  reconnect: {
    title: 'Instagram è scollegato',
    text: 'Nessuno riceve risposta finché non accedi di nuovo. Ciò che aspetta parte allora.',
  },
  messages_off: {
    title: 'Instagram trattiene i tuoi messaggi',
    text: 'Consenti l’accesso ai messaggi in Instagram, in Strumenti collegati. Ciò che aspetta parte allora.',
  },
  token_ending: {
    title: 'Accedi presto',
    text: 'La connessione con Instagram sta per finire (giorni rimasti: {days}). Basta accedere una volta per rinnovarla.',
  },
  endpoint_gone: {
    title: 'Un webhook è stato disattivato',
    text: '{host} ha risposto di non voler ricevere più nulla (410). Riattiva il webhook quando vuoi.',
  },
  endpoint_failing: {
    title: 'Un webhook è stato disattivato',
    text: '{host} non ha ricevuto nulla per tre giorni. Sistema il server, attiva il webhook e invia di nuovo ciò che è mancato.',
  },
  credits_used_up: {
    title: 'I tuoi crediti sono finiti',
    text: 'I nuovi messaggi aspettano crediti. I prossimi gratuiti arrivano il {date}.',
  },
  areas_used_up: {
    title: 'Crediti finiti: {areas}',
    text: 'I nuovi messaggi aspettano crediti. I prossimi gratuiti arrivano il {date}.',
  },
  viral: {
    title: 'Uno dei tuoi post è decollato',
    text: 'Ha ricevuto {count} commenti in un’ora, molti più del solito. Guarda che cosa chiedono le persone.',
  },
  next_post: {
    title: 'Il tuo prossimo post ha la sua automazione',
    text: 'Il post che hai pubblicato ha ricevuto l’automazione che lo aspettava.',
  },
  renewal_failed: {
    title: 'Un pagamento non è riuscito',
    text: 'Il tuo piano non è stato rinnovato. Vale fino al {date}; controlla la carta.',
  },
  renewal_stopped: {
    title: 'Il tuo piano non si rinnova più',
    text: '{plan} vale fino al {date}. Abbonati di nuovo per tenerlo.',
  },
  month_ending: {
    title: 'Il tuo piano finisce presto',
    text: '{plan} vale fino al {date}. Paga un altro mese per continuare.',
  },
  month_ends_today: {
    title: 'Il tuo piano finisce oggi',
    text: 'Paga un altro mese di {plan} e continua senza pause.',
  },
  month_ended: { title: 'Il tuo piano è finito', text: '{plan} è finito il {date}. Paga un altro mese per riaverlo.' },
  test: { title: 'Funziona', text: 'Recado ti avviserà qui quando è importante.' },
  many: { title: 'Altri avvisi', text: 'Ci sono altre novità sul tuo account.' },
};
