import type { MailWords } from './mail-words.ts';

export const itIT: MailWords = {
  mails: {
    email_code: {
      subject: '{code} è il tuo codice Recado',
      lines: [
        'Scrivi questo codice in Recado per confermare che questo indirizzo è tuo:',
        '{code}',
        'Vale per 10 minuti. Se non l’hai chiesto tu, ignora questo messaggio.',
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
    viral: {
      subject: 'Un post di {username} è decollato',
      lines: [
        'Uno dei tuoi post ha ricevuto {count} commenti in un’ora, molti più del solito.',
        'Guarda che cosa chiedono le persone e se la sua automazione risponde.',
      ],
      button: 'Apri il post',
    },
    next_post: {
      subject: 'Il prossimo post di {username} ha la sua automazione',
      lines: [
        'Hai pubblicato un post, e l’automazione che lo aspettava ora è lì.',
        'Da adesso risponde, anche ai commenti arrivati prima.',
      ],
      button: 'Apri il post',
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
        'L’accesso ai messaggi è disattivato per {username}. Nell’app di Instagram apri Impostazioni, Messaggi, Strumenti collegati, e consenti l’accesso ai messaggi.',
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
    endpoint_gone: {
      subject: 'Un webhook di {username} è stato disattivato',
      lines: [
        '{host} ha risposto di non voler ricevere più nulla (410). Per questo non inviamo più nulla lì.',
        'Se è stato un errore, riattiva il webhook.',
      ],
      button: 'Apri i webhook',
    },
    endpoint_failing: {
      subject: 'Un webhook di {username} è stato disattivato',
      lines: [
        '{host} non ha ricevuto nulla per tre giorni, nonostante molti tentativi. Per questo abbiamo smesso di inviare.',
        'Sistema il server, attiva il webhook e invia di nuovo ciò che è mancato: il registro conserva 30 giorni.',
      ],
      button: 'Apri i webhook',
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
        'Le automazioni, i messaggi, le persone e i file di {username} saranno eliminati il {date}. Il poco che la legge chiede resta senza nome.',
        'Se cambi idea, accedi prima: l’eliminazione viene annullata.',
      ],
      button: 'Accedi e conserva tutto',
    },
    deletion_reverted: {
      subject: 'L’eliminazione di {username} è annullata',
      lines: [
        'Qualcuno ha effettuato l’accesso come {username}, quindi non verrà eliminato nulla. Automazioni, messaggi e persone sono ancora lì.',
        'Se non sei stato tu, cambia la password su Instagram e programma di nuovo l’eliminazione.',
      ],
      button: 'Vedi i tuoi dati',
    },
    deletion_reverted_by_plan: {
      subject: 'L’eliminazione di {username} è annullata',
      lines: [
        'È arrivato il pagamento del piano {plan}, quindi non verrà eliminato nulla di {username}. Automazioni, messaggi e persone sono ancora lì.',
        'Accedi perché i messaggi ricevano di nuovo risposta. Se vuoi ancora andartene, programma lì di nuovo l’eliminazione.',
      ],
      button: 'Accedi',
    },
    receipt: {
      subject: 'Pagamento ricevuto: {plan}',
      lines: ['Abbiamo ricevuto {amount} per il piano {plan} di {username}.', 'È valido fino al {date}.'],
      button: 'Vedi i miei abbonamenti',
    },
    renewal_failed: {
      subject: 'Non siamo riusciti a rinnovare il piano di {username}',
      lines: [
        'Il pagamento del rinnovo non è riuscito. Riproveremo, e nulla si ferma prima del {date}.',
        'Controlla il metodo di pagamento, o paga il mese in un altro modo, per continuare senza pause.',
      ],
      button: 'Vedi i miei abbonamenti',
    },
    renewal_stopped: {
      subject: 'Il piano di {username} non si rinnova più',
      lines: [
        '“{plan}” è stato chiuso presso la tua banca o il servizio di pagamento. Continua fino al {date} e non viene addebitato altro.',
        'Se non lo volevi, puoi sceglierlo di nuovo quando finisce.',
      ],
      button: 'Vedi i miei abbonamenti',
    },
    refunded: {
      subject: 'Ti abbiamo rimborsato {amount}',
      lines: ['Abbiamo rimborsato {amount} del piano {plan} di {username}, con lo stesso metodo di pagamento.'],
      button: 'Vedi i miei abbonamenti',
    },
    disputed: {
      subject: 'Il pagamento di {plan} è stato contestato',
      lines: [
        'La banca ha contestato {amount} del piano {plan} di {username}. Fino alla soluzione le automazioni sono ferme.',
        'Se è un errore, di’ alla tua banca che il pagamento era corretto. Quando avrà deciso, ti scriviamo di nuovo.',
      ],
      button: 'Vedi i miei pagamenti',
    },
    dispute_lost: {
      subject: 'La banca ha deciso: {amount} restituiti',
      lines: [
        'La banca ha deciso la contestazione e ha ripreso definitivamente {amount} che {username} aveva pagato. Le automazioni sono ferme.',
        'Da pagare ora: {debt}. Appena è pagato, {username} torna a rispondere e parte ciò che ancora aspetta.',
      ],
      button: 'Paga ora',
    },
    debt_paid: {
      subject: 'Abbiamo ricevuto {amount}',
      lines: [
        'Abbiamo ricevuto {amount} di quanto {username} doveva. Resta da pagare: {debt}.',
        'Quando non resta più nulla in sospeso, le automazioni tornano a rispondere da sole.',
      ],
      button: 'Vedi i miei pagamenti',
    },
    debt_paid_back: {
      subject: 'Ti abbiamo rimborsato {amount}',
      lines: [
        'Abbiamo rimborsato {amount} di quanto {username} aveva pagato per saldare il suo debito. L’importo torna con lo stesso metodo di pagamento.',
        'Resta da pagare: {debt}.',
      ],
      button: 'Vedi i miei pagamenti',
    },
    paid_by_hand: {
      subject: 'Ti abbiamo inviato un bonifico di {amount}',
      lines: [
        'Abbiamo trasferito {amount} di quanto pagato da {username}: non poteva tornare con lo stesso metodo di pagamento.',
        'Se non arriva entro due giorni lavorativi, scrivici.',
      ],
      button: 'Vedi i miei pagamenti',
    },
    month_ending: {
      subject: 'Il piano di {username} finisce tra tre giorni',
      lines: [
        '“{plan}” è pagato fino al {date} e non si rinnova da solo.',
        'Paga un altro mese adesso e continua da lì: nessun giorno va perso.',
      ],
      button: 'Paga un altro mese',
    },
    month_ends_today: {
      subject: 'Il piano di {username} finisce oggi',
      lines: [
        '“{plan}” finisce oggi, {date}, e non si rinnova da solo.',
        'Paga un altro mese adesso e le tue automazioni continuano senza pause.',
      ],
      button: 'Paga un altro mese',
    },
    month_ended: {
      subject: 'Il piano di {username} è finito',
      lines: [
        '“{plan}” è finito il {date}. Da ora i DM usano i crediti gratuiti e aspettano quando sono finiti.',
        'Paga un altro mese e tutto continua come prima.',
      ],
      button: 'Vedi i piani',
    },
    credits_used_up: {
      subject: 'I crediti di {username} sono finiti',
      lines: [
        'I crediti di questo mese di {username} sono finiti. I nuovi DM aspettano e partono appena ci sono di nuovo crediti.',
        'I crediti gratuiti tornano il {date}. Con un piano illimitato, niente deve aspettare.',
      ],
      button: 'Vedi i piani',
    },
    areas_used_up: {
      subject: '{areas}: i crediti di {username} sono finiti',
      lines: [
        '{username} non ha più crediti per: {areas}. I nuovi DM interessati aspettano e partono appena ci sono di nuovo crediti.',
        'I crediti gratuiti tornano il {date}. Con un piano illimitato, niente deve aspettare.',
      ],
      button: 'Vedi i piani',
    },
    dispute_won: {
      subject: 'La contestazione di {plan} è chiusa',
      lines: ['Il pagamento di {amount} vale di nuovo e {username} torna a rispondere. Grazie!'],
      button: 'Apri Recado',
    },
    partner_accepted: {
      subject: '{username} è partner di Recado',
      lines: [
        'Ti diamo il benvenuto! Aggiungi il tuo primo prodotto: quando lo approviamo, chi ha un piano lo vede in Consigli.',
        'Come partner hai tutti i piani.',
      ],
      button: 'Aggiungi un prodotto',
    },
    partner_refused: {
      subject: 'La tua richiesta di diventare partner',
      lines: [
        'Abbiamo letto la richiesta di {username} e per ora non possiamo accettarla. Il motivo:',
        '{reason}',
        'Puoi chiederlo di nuovo quando vuoi.',
      ],
      button: 'Apri Recado',
    },
    product_approved: {
      subject: '“{title}” è approvato',
      lines: ['Chi ha un piano ora vede “{title}” in Consigli. Accanto c’è quante volte è stato visto e cliccato.'],
      button: 'Vedi i miei prodotti',
    },
    product_refused: {
      subject: '“{title}” ha bisogno di una modifica',
      lines: [
        'Abbiamo guardato “{title}” e non lo abbiamo ancora approvato. Il motivo:',
        '{reason}',
        'Modificalo e invialo di nuovo. Quello che era già approvato resta com’è.',
      ],
      button: 'Apri i miei prodotti',
    },
    product_taken_down: {
      subject: '“{title}” non è più mostrato',
      lines: ['Abbiamo tolto “{title}” dai Consigli. Il motivo:', '{reason}', 'Puoi modificarlo e inviarlo di nuovo.'],
      button: 'Apri i miei prodotti',
    },
    payout_requested: {
      subject: 'Richiesta di prelievo di {amount}',
      lines: [
        '{username} ha chiesto un prelievo di {amount}. Andrà a questa chiave Pix: {key}.',
        'Se non sei stato tu, o la chiave non è tua, ritira subito la richiesta in Recado e chiudi le sessioni che non conosci.',
      ],
      button: 'Vedi il prelievo',
    },
    payout_paid: {
      subject: 'Ti abbiamo pagato {amount}',
      lines: [
        'Il tuo prelievo di {amount} per {username} è in arrivo con Pix. Riferimento: {reference}.',
        'Grazie per aver consigliato Recado!',
      ],
      button: 'Vedi i tuoi guadagni',
    },
    payout_refused: {
      subject: 'Il tuo prelievo di {amount} è stato rifiutato',
      lines: [
        'Non abbiamo potuto pagare {amount} a {username}: {reason}',
        'La somma è di nuovo disponibile. Puoi richiederla ancora.',
      ],
      button: 'Vedi i tuoi guadagni',
    },
    passkey_added: {
      subject: 'Nuova passkey per {username}',
      lines: [
        'A {username} è stata aggiunta una passkey che apre l’amministrazione di Recado.',
        'Se non l’hai fatto tu, cambia la password di Instagram, accedi e rimuovila.',
      ],
      button: 'Vedi le passkey',
    },
    passkey_removed: {
      subject: 'Una passkey di {username} è stata rimossa',
      lines: [
        'Da {username} è stata rimossa una passkey che apriva l’amministrazione di Recado.',
        'Se non l’hai fatto tu, cambia la password di Instagram e controlla le passkey rimaste.',
      ],
      button: 'Vedi le passkey',
    },
    recovery_code_used: {
      subject: 'È stato usato un codice di recupero di {username}',
      lines: [
        'L’amministrazione di Recado è stata aperta con un codice di recupero di {username}. Codici rimasti: {left}.',
        'Se non l’hai fatto tu, cambia la password di Instagram, accedi e crea codici nuovi.',
      ],
      button: 'Vedi le passkey',
    },
    recovery_codes_made: {
      subject: 'Nuovi codici di recupero per {username}',
      lines: [
        'Sono stati creati nuovi codici di recupero per {username}. Quelli di prima non funzionano più.',
        'Se non l’hai fatto tu, cambia la password di Instagram, accedi e controlla le tue passkey.',
      ],
      button: 'Vedi le passkey',
    },
    passkeys_reset: {
      subject: 'Le passkey di {username} sono state eliminate',
      lines: [
        'Chi gestisce questo Recado ha eliminato le passkey e i codici di recupero di {username} e ha chiuso le sue sessioni. Il prossimo accesso aggiunge la prima passkey.',
        'Se non l’hai chiesto tu, scrivi a chi gestisce questo Recado.',
      ],
      button: 'Accedi',
    },
  },
  footer: 'Ricevi questo messaggio perché questo indirizzo è nel profilo di {username} in Recado.',
};
