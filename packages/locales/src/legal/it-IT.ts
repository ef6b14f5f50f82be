import type { LegalWords } from './legal-words.ts';

export const itIT: LegalWords = {
  operator: 'chi gestisce questo Recado',
  privacy: {
    title: 'Privacy',
    lead: 'Che cosa conserva Recado, perché, per quanto tempo e chi lo riceve.',
    sections: [
      {
        title: 'Chi è responsabile',
        lines: [
          'Qui Recado è nelle mani di {operator}, che risponde di ciò che viene conservato.',
          'Scrivi a {email}.',
        ],
      },
      {
        title: 'Che cosa si conserva di te',
        lines: [
          'Da Instagram: nome, nome utente, foto, numero di follower, post e una chiave del tuo account, conservata cifrata. La tua password resta a Instagram.',
          'Da te: ciò che configuri, i file audio e, se li dai, e-mail e telefono. Di ogni accesso: il browser e, finché dura, la rete.',
          'Di ciò che compri: piano, importo, giorno e il numero del pagamento presso il fornitore. Se consigli Recado, o sei arrivato dal link di qualcuno: chi è arrivato da chi e quando, quante volte il link è stato aperto, e i pagamenti delle commissioni. Il tuo numero di telefono è confrontato con quello di chi ti ha portato: se sono uguali, non si guadagna nulla. Chi ti ha portato vede giorni e importi, e se gli fai ancora guadagnare qualcosa, mai il tuo nome. La chiave Pix è conservata cifrata e sparisce quando la commissione è pagata, rifiutata o ritirata.',
          'Se conti le tue vendite: i clic sui tuoi link per giorno; di ogni vendita numero, importo, giorno e link, né acquirente né prodotto; e le chiavi del tuo negozio, conservate cifrate. Se consigli prodotti: ciò che ne dici e quante volte sono stati visti e aperti, per giorno e non da chi.',
        ],
      },
      {
        title: 'Che cosa si conserva di chi ti scrive',
        lines: [
          'Nome utente, identificativo di Instagram, commenti e messaggi, e che cosa è stato risposto e quando. Serve per rispondere, per non rispondere due volte e per mostrarti il perché. Anche ciò che annoti su una persona; la nota sparisce al più tardi con l’ultima cosa conservata di lei.',
          'Su questi dati decidi tu (titolare); Recado li tratta per tuo conto (responsabile del trattamento).',
        ],
      },
      {
        title: 'A che cosa serve',
        lines: [
          'A rispondere a nome tuo, a contare i crediti e, se vuoi, le vendite, a pagare commissioni e a tenere Recado al sicuro. Niente profili di persone, e nulla di ciò che è conservato qui viene venduto. La pubblicità sta in una sola pagina, “Consigli”: prodotti di partner, gli stessi per tutti.',
          'Le basi giuridiche (LGPD, GDPR): il contratto con te; la legge, per i pagamenti; e l’interesse legittimo di tenere Recado al sicuro e di non rispondere due volte. Contare le vendite è una tua scelta, che puoi ritirare quando vuoi.',
          'Se accetti, si conta come si usa Recado, senza nomi né parole, con un numero casuale del tuo browser; dove chi gestisce questo Recado lo ha impostato, il nostro server lo trasmette a un collettore (Google Analytics o un altro compatibile). Se chi gestisce questo Recado ha indicato anche uno script di un collettore simile, il tuo browser lo carica dopo che sei entrato e hai accettato: riceve le stesse cose, e chi lo fa vede il tuo browser e la tua rete. La base giuridica è il tuo consenso, che dai e ritiri più in basso in questa pagina.',
        ],
      },
      {
        title: 'Per quanto tempo',
        lines: [
          'Nomi e parole delle persone: 90 giorni, o quanto scegli, da 30 a 365. Poi restano solo conteggi, esiti, l’id di chi ha chiesto di non ricevere più messaggi, è tra “Mai risposte” o nella pausa di un’automazione e, per 400 giorni, codici irreversibili (hash) che evitano una seconda risposta.',
          'Ciò che è tuo resta finché non lo elimini, o elimini l’account. Le sessioni si dimenticano 180 giorni dopo la fine; gli avvisi della campanella, dopo 90.',
        ],
      },
      {
        title: 'Chi lo riceve',
        lines: [
          'Instagram (Meta), che porta ogni messaggio. Un fornitore di pagamenti, se compri qualcosa: Recado non vede mai un numero di carta. E {operator}, con le macchine su cui gira Recado qui.',
          'Se questo Recado usa un servizio di posta, questo riceve il tuo indirizzo e il messaggio; se usa un servizio di archiviazione, i tuoi file. Alcuni destinatari, come Meta, possono conservare dati fuori dal tuo Paese; valgono allora le regole del tuo Paese su questi trasferimenti.',
          'Se ti viene pagata una commissione: la banca riceve la tua chiave Pix. Se colleghi Mercado Pago: Recado vi consulta le tue vendite, con la chiave che hai dato. Le immagini dei prodotti consigliati vengono dai server dei partner, che vedono il tuo browser e la tua rete, non il tuo nome. Se hai accettato il conteggio, il collettore riceve i numeri; se hai attivato le notifiche, il servizio del tuo browser riceve ciò che è cifrato per te. Nessun altro riceve nulla, salvo che una legge lo imponga.',
        ],
      },
      {
        title: 'Quando guarda un amministratore',
        lines: [
          'Per aiutarti, un amministratore può vedere il tuo Recado per un’ora. Ogni visita viene annotata, con tutto ciò che vi si fa; vedi chi ha guardato e perché in “Dove hai effettuato l’accesso”.',
        ],
      },
      {
        title: 'I tuoi diritti',
        lines: [
          'Correggi i tuoi dati nel profilo, scarica tutto in un file o elimina l’account, dopo 15 giorni o subito: in {data}. Anche rimuovere l’app su Instagram, o chiedere lì l’eliminazione, arriva a Recado.',
          'Puoi anche chiedere che cosa si conserva e a chi è stato dato, chiedere una limitazione o opporti a un uso: rivolgiti a chi risponde di questo Recado.',
          'Puoi anche rivolgerti all’autorità per la protezione dei dati del tuo Paese (in Italia, il Garante).',
        ],
      },
      {
        title: 'Dopo l’eliminazione',
        lines: [
          'Impostazioni, messaggi, persone e file se ne vanno, e anche le commissioni che non hai chiesto. Ciò che resta non nomina nessuno: i pagamenti, tuoi e a te, e le somme dei tuoi crediti, che la legge chiede; i numeri degli ordini che potrebbero ancora essere pagati, per restituire il denaro; e il registro delle modifiche. La chiave Pix di un prelievo in corso resta cifrata finché non è pagato, rifiutato o ritirato. Le copie di sicurezza devono sparire dopo 35 giorni.',
          'Perché un’eliminazione non annulli una sospensione e non porti nuovi crediti gratuiti, resta un codice irreversibile (hash) del tuo id di Instagram e, con esso, se l’account era sospeso o bloccato, quanti crediti gratuiti gli ha dato un amministratore e quando finisce il suo ultimo mese gratuito.',
          'Pagamenti, prelievi e somme restano per il tempo che la legge chiede a chi vende; i numeri degli ordini, 400 giorni; il registro delle modifiche e quel codice, finché questo Recado esiste.',
        ],
      },
      {
        title: 'Se ti è arrivato il messaggio di un venditore',
        lines: [
          'Scrivi STOP come messaggio intero, e i messaggi automatici finiscono. La risposta ha un link alla tua pagina: ferma, ricomincia o fai cancellare ciò che hai scritto. I suoi link possono passare da Recado, che conta il clic e non chi ha cliccato. Per il resto rivolgiti all’account che ti ha scritto.',
        ],
      },
      {
        title: 'In questo browser',
        lines: [
          'Un cookie, quello della lingua, per un anno. La sessione, le bozze e l’aspetto che hai scelto restano in questo browser. Se sei arrivato dal link di qualcuno, ci resta anche il suo codice, che vale 60 giorni. E anche se hai accettato il conteggio e quali novità hai letto. Lo script di un collettore, dove c’è, conserva cookie propri (“_ga”) dopo che hai accettato; vengono cancellati quando ritiri il consenso.',
          'Perché Recado si apra senza connessione, questo browser conserva anche l’app e, per sette giorni, ciò che ha mostrato per ultimo del tuo account, e le modifiche che aspettano la connessione finché non vengono inviate; tutto viene cancellato quando esci. Se attivi le notifiche, il nostro server conserva l’indirizzo a cui il servizio del tuo browser le riceve, finché non le disattivi o esci; ciò che viene inviato è cifrato, e quel servizio non può leggerlo.',
        ],
      },
    ],
  },
  terms: {
    title: 'Condizioni d’uso',
    lead: 'Che cosa puoi aspettarti da Recado, e che cosa Recado si aspetta da te.',
    sections: [
      {
        title: 'Che cos’è Recado',
        lines: [
          'Uno strumento che risponde a commenti e messaggi sul tuo account Instagram secondo le regole che decidi tu. Qui è nelle mani di {operator}, non appartiene né a Instagram né a Meta e dipende da ciò che permettono.',
        ],
      },
      {
        title: 'Il tuo account',
        lines: [
          'Ti serve un account professionale tuo, o per il quale puoi agire. Ciò che dicono le tue automazioni lo dici tu: tienile d’occhio.',
          'Devi avere 18 anni, o agire con chi è responsabile di te.',
        ],
      },
      {
        title: 'Che cosa non è permesso',
        lines: [
          'Spam, inganni e tutto ciò che vietano le regole di Instagram o la legge. Chi ha chiesto di non ricevere più messaggi non ne riceve; non cercare modi per aggirarlo. Un account che danneggia gli altri può essere chiuso.',
        ],
      },
      {
        title: 'Crediti',
        lines: [
          'Un credito è un DM automatico confermato da Instagram. Un DM che non riesce non costa nulla, e quello di cui nessuno può provare l’arrivo è a carico nostro. Ogni account riceve crediti gratis ogni mese.',
          'Senza crediti i DM aspettano, e partono quando ce ne sono, finché Instagram lo permette.',
        ],
      },
      {
        title: 'Prezzi',
        lines: [
          'Quanto costa qualcosa, e per quanto tempo, è detto prima che tu paghi.',
          'Un piano che si rinnova si può disdire quando vuoi, e ciò che è già pagato vale fino alla fine. Se la legge del tuo Paese dà un termine per recedere dall’acquisto, vale qui.',
        ],
      },
      {
        title: 'Che cosa si promette',
        lines: [
          'Un commento, un DM: mai un secondo per errore. Ciò che Instagram ha detto e Recado ha confermato non va perso. Per ogni commento, Attività mostra che cosa è stato fatto e perché.',
        ],
      },
      {
        title: 'Che cosa nessuno può promettere',
        lines: [
          'Instagram può essere lento, rifiutare, limitare o cambiare: un messaggio può allora arrivare tardi, o non arrivare. Recado viene fornito così com’è, senza altre garanzie, per quanto la legge lo permette.',
        ],
      },
      {
        title: 'La fine',
        lines: [
          'Puoi andartene quando vuoi, in {data}. Il servizio può finire, e queste parole possono cambiare; ciò che vale sta su questa pagina.',
        ],
      },
      {
        title: 'Domande',
        lines: ['Chiedi a {operator}.', 'Scrivi a {email}.', 'Aiuto: {support}'],
      },
    ],
  },
};
