import type { MailWords } from './mail-words.ts';

export const itITMails: MailWords = {
  mails: {
    email_code: {
      subject: '{code} è il tuo codice Recado',
      lines: [
        'Scrivi questo codice in Recado per confermare che questo indirizzo è tuo:',
        '{code}',
        'Vale per 15 minuti. Se non l’hai chiesto tu, ignora questo messaggio.',
      ],
      button: null,
    },
    email_changed: {
      subject: 'L’e-mail di {username} è cambiata',
      lines: [
        'I messaggi su {username} ora arrivano a {email}, e non più qui.',
        'Se non l’hai fatto tu, accedi e controlla il tuo profilo.',
      ],
      button: 'Apri il mio profilo',
    },
    reconnect: {
      subject: 'L’account {username} è scollegato da Instagram',
      lines: [
        'Instagram non permette più a Recado di rispondere per {username}. Succede, per esempio, dopo un cambio di password.',
        'Accedi di nuovo e i messaggi in attesa partiranno, finché Instagram lo permette.',
      ],
      button: 'Accedi di nuovo',
    },
    messages_off: {
      subject: 'Instagram trattiene i messaggi di {username}',
      lines: [
        'L’accesso ai messaggi è disattivato per {username}. Nell’app di Instagram apri Impostazioni, Messaggi e risposte alle storie, Controlli dei messaggi, Strumenti collegati, e consenti l’accesso ai messaggi.',
        'Poi i messaggi in attesa partono da soli.',
      ],
      button: 'Apri Recado',
    },
    token_ending: {
      subject: 'Accedi presto, così {username} continua a rispondere',
      lines: [
        'Il collegamento con Instagram sta per finire (giorni rimasti: {days}) e non siamo riusciti a rinnovarlo.',
        'Accedi una volta e vale per altri due mesi.',
      ],
      button: 'Accedi di nuovo',
    },
    linked: {
      subject: 'L’account {username} è collegato a {other}',
      lines: [
        'Chi usa uno dei due account in Recado ora può passare all’altro.',
        'Se non l’hai fatto tu, accedi e togli il collegamento.',
      ],
      button: 'Apri Recado',
    },
    unlinked: {
      subject: 'L’account {username} non è più collegato a {other}',
      lines: ['Da ora ogni account si usa per conto suo.'],
      button: 'Apri Recado',
    },
    deletion_scheduled: {
      subject: 'I dati di {username} saranno eliminati',
      lines: [
        'Tutto ciò che Recado conserva su {username} sarà eliminato il {date}.',
        'Se cambi idea, accedi prima: l’eliminazione viene annullata.',
      ],
      button: 'Accedi e conserva tutto',
    },
  },
  footer: 'Ricevi questo messaggio perché questo indirizzo è nel profilo di {username} in Recado.',
};
