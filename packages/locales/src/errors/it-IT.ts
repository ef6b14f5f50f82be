import type { ErrorWords } from './error-words.ts';
import { itIT as fields } from './fields/it-IT.ts';

export const itIT: ErrorWords = {
  errors: {
    malformed: {
      title: 'Richiesta illeggibile',
      detail: 'Non siamo riusciti a leggere la richiesta. Ricarica la pagina e riprova.',
    },
    sign_in_state_invalid: {
      title: 'Accesso scaduto',
      detail: 'Questo accesso non è iniziato qui, o ha richiesto troppo tempo. Ricomincia, per favore.',
    },
    sign_in_code_used: {
      title: 'Accesso già usato',
      detail: 'Questo accesso è già stato usato una volta. Ricomincia, per favore.',
    },
    unauthorized: { title: 'Sessione chiusa', detail: 'La tua sessione è finita. Accedi di nuovo per continuare.' },
    sign_in_again: {
      title: 'Accedi di nuovo',
      detail: 'Per questo serve un accesso delle ultime 12 ore. Accedi di nuovo, per favore.',
    },
    no_credits: { title: 'Crediti finiti', detail: 'I tuoi crediti sono finiti. Scegli un piano per continuare.' },
    plan_needed: { title: 'Per gli abbonati', detail: 'È riservato agli account con un piano attivo.' },
    access_denied: { title: 'Accesso negato', detail: 'Accesso negato' },
    own_sign_in_needed: {
      title: 'Accedi con questo account',
      detail:
        'Sei arrivato qui passando da un account collegato. Per amministrare, accedi a Instagram con questo stesso account.',
    },
    second_factor_needed: {
      title: 'Usa la tua passkey',
      detail: 'L’amministrazione chiede la tua passkey o un codice di recupero. Mostralo e riprova.',
    },
    second_factor_refused: {
      title: 'Non accettato',
      detail: 'Questa passkey o questo codice di recupero non è stato accettato. Riprova o usane un altro.',
    },
    passkey_not_found: {
      title: 'Passkey non trovata',
      detail: 'Questa passkey non c’è più.',
    },
    last_passkey: {
      title: 'L’ultima passkey',
      detail: 'L’ultima passkey resta. Aggiungine un’altra prima di togliere questa.',
    },
    too_many_passkeys: {
      title: 'Troppe passkey',
      detail: 'Dieci passkey sono il massimo. Prima togline una.',
    },
    key_invalid: {
      title: 'Chiave API non valida',
      detail: 'Questa chiave API non esiste, è scaduta o è stata revocata. Creane un’altra in Account › Chiavi API.',
    },
    key_not_allowed: {
      title: 'Non con una chiave API',
      detail: 'Nessuna chiave API può farlo. Accedi a Recado per farlo.',
    },
    key_scope_missing: {
      title: 'Manca un permesso',
      detail: 'Questa chiave API non ha il permesso che questa chiamata richiede. Creane un’altra che lo abbia.',
    },
    key_not_found: { title: 'Chiave API non trovata', detail: 'Questa chiave API non esiste più.' },
    too_many_keys: { title: 'Troppe chiavi API', detail: 'Venti chiavi API sono il massimo. Prima revocane una.' },
    confirm_sign_in: {
      title: 'Sei tu?',
      detail: 'Per questo accedi ancora una volta con Instagram. Tornerai a questa pagina.',
    },
    non_compliant_user: {
      title: 'Account sospeso',
      detail: 'Il tuo account è sospeso. Regolarizza la tua situazione per usare di nuovo Recado.',
    },
    viewing_as: {
      title: 'Non mentre vedi come un altro',
      detail: 'Non si può fare mentre vedi come un altro utente.',
    },
    not_found: { title: 'Pagina non trovata', detail: 'Pagina non trovata: {path}' },
    user_not_found: { title: 'Utente non trovato', detail: 'Questo utente non esiste.' },
    user_not_in_merged_list: { title: 'Account non collegato', detail: 'Questo account non è collegato al tuo.' },
    session_not_found: { title: 'Sessione non trovata', detail: 'Questa sessione è già terminata.' },
    media_not_found: {
      title: 'Post non trovato',
      detail: 'Questo post non è nel tuo account. Aggiorna la lista e sceglilo di nuovo.',
    },
    automation_not_found: {
      title: 'Automazione non trovata',
      detail: 'Questa automazione non c’è più. Forse è stata eliminata in un’altra finestra.',
    },
    version_not_found: {
      title: 'Versione non trovata',
      detail: 'Si possono ripristinare solo le ultime venti versioni. Chiudi l’elenco e riaprilo per vederle.',
    },
    audio_not_found: {
      title: 'Audio non trovato',
      detail: 'Questo audio non è nella tua libreria. Forse è stato rimosso in un’altra finestra.',
    },
    endpoint_not_found: {
      title: 'Webhook non trovato',
      detail: 'Questo webhook non c’è più. Forse è stato rimosso in un’altra finestra.',
    },
    too_many_endpoints: {
      title: 'Troppi webhook',
      detail: 'Ci sono già dieci webhook. Rimuovine uno che non usi più.',
    },
    endpoint_off: { title: 'Il webhook è disattivato', detail: 'Attiva il webhook e riceverà di nuovo.' },
    endpoint_invalid: {
      title: 'Questo indirizzo non va bene',
      detail: 'L’indirizzo deve iniziare con https:// ed essere di un server su internet, alla porta 443.',
    },
    push_device_not_found: {
      title: 'Dispositivo non trovato',
      detail:
        'Questo dispositivo non riceve più notifiche di questo account. Forse è stato rimosso in un’altra finestra.',
    },
    too_many_push_devices: {
      title: 'Troppi dispositivi',
      detail: 'Venti dispositivi ricevono già notifiche. Rimuovine uno che non usi più.',
    },
    push_device_invalid: {
      title: 'Questo browser non può essere avvisato',
      detail:
        'I dati del servizio di notifiche di questo browser non sono utilizzabili. Disattiva e riattiva le notifiche nel browser.',
    },
    picture_not_found: {
      title: 'Immagine non trovata',
      detail: 'Questa immagine non è nel tuo account. Forse è stata eliminata in un’altra finestra.',
    },
    subscription_not_found: {
      title: 'Abbonamento non trovato',
      detail: 'Questo abbonamento non è nel tuo account. Aggiorna la pagina per vedere quali hai.',
    },
    checkout_not_found: { title: 'Acquisto non trovato', detail: 'Questo acquisto non è del tuo account.' },
    application_not_found: {
      title: 'Richiesta non trovata',
      detail: 'Questa richiesta è già stata decisa, o l’account non esiste più.',
    },
    product_not_found: {
      title: 'Prodotto non trovato',
      detail: 'Questo prodotto non esiste più. Aggiorna la pagina per vedere quali ci sono.',
    },
    payout_not_found: {
      title: 'Prelievo non trovato',
      detail: 'Questo prelievo non esiste, o il suo account non c’è più.',
    },
    body_too_slow: {
      title: 'Ci è voluto troppo tempo',
      detail: 'Quello che hai inviato non è arrivato in tempo. Controlla la connessione e riprova.',
    },
    method_not_allowed: { title: 'Qui non si può', detail: 'Questo indirizzo non accetta questo tipo di richiesta.' },
    user_merge_self: {
      title: 'È lo stesso account',
      detail: 'Questo è l’account che stai usando ora. Scegline un altro nella pagina di Instagram.',
    },
    user_already_merged: {
      title: 'Già collegato',
      detail: 'Questo account è già collegato a un altro account. Prima va scollegato da lì.',
    },
    user_email_already_exists: {
      title: 'E-mail già usata',
      detail: 'Un altro account ha confermato che questa e-mail è sua.',
    },
    email_code_ended: { title: 'Codice scaduto', detail: 'Questo codice non vale più. Chiedine uno nuovo.' },
    window_closed: {
      title: 'La finestra è chiusa',
      detail:
        'Instagram accetta un messaggio solo entro 24 ore dall’ultimo che la persona ha scritto. Appena scrive di nuovo, puoi rispondere.',
    },
    person_opted_out: {
      title: 'Ha chiesto niente messaggi automatici',
      detail:
        'Questa persona ha chiesto di non ricevere più messaggi automatici. Puoi rispondere a mano; conferma che lo vuoi.',
    },
    not_connected: {
      title: 'Nessun collegamento con Instagram',
      detail: 'Ora non si può inviare nulla: il collegamento con Instagram è andato perso. Ricollega in “Connessione”.',
    },
    too_many_saved_replies: {
      title: 'Troppe risposte salvate',
      detail: 'Un account conserva fino a 100 risposte salvate. Rimuovine una che non usi più.',
    },
    call_under_way: {
      title: 'Ancora in corso',
      detail: 'È stato chiesto un momento fa e non è ancora finito. Riprova tra un attimo.',
    },
    access_code_not_found: {
      title: 'Codice non trovato!',
      detail: 'Codice non trovato! Controllalo lettera per lettera; potrebbe anche essere scaduto.',
    },
    access_code_already_used: {
      title: 'Codice di accesso già usato!',
      detail: 'Codice di accesso già usato! Ognuno vale una volta, per un account.',
    },
    answer_too_late: {
      title: 'Non si può più rispondere',
      detail: 'Instagram non accetta più una risposta a questo commento, o ne ha già una.',
    },
    automation_changed: {
      title: 'Cambiata nel frattempo',
      detail: 'Questa automazione è stata cambiata in un’altra finestra. Carica la nuova versione e salva di nuovo.',
    },
    automation_exists: {
      title: 'Ce n’è già una',
      detail: 'Qui c’è già un’automazione. Modificala oppure eliminala prima.',
    },
    media_gone: {
      title: 'Eliminato su Instagram',
      detail: 'È stato eliminato su Instagram, quindi lì non c’è nulla a cui rispondere. I testi restano.',
    },
    story_global_on: {
      title: 'Tutte le storie danno una sola risposta',
      detail: 'La risposta di tutte le storie è attiva e viene prima di questa. Disattivala e salva di nuovo.',
    },
    too_many_automations: {
      title: 'Troppe automazioni',
      detail: 'Un account ne contiene fino a 1.000. Eliminane una che non ti serve più.',
    },
    too_many_labels: {
      title: 'Troppe etichette',
      detail: 'Un’automazione ha fino a 10 etichette e un account fino a 50. Togline una che non ti serve più.',
    },
    fk_direct_audio: {
      title: 'Audio in uso',
      detail:
        'Non si possono rimuovere audio in uso. Scegline un altro nelle automazioni che lo inviano, poi rimuovilo. {said}',
    },
    audio_library_full: {
      title: 'Libreria piena',
      detail: 'La tua libreria contiene al massimo 50 audio e 100 MB. Rimuovine uno che non ti serve più.',
    },
    picture_library_full: {
      title: 'Non c’è posto per altre immagini',
      detail: 'Il tuo account conserva al massimo 200 immagini e 100 MB. Eliminane una che nessuna automazione usa.',
    },
    picture_in_use: {
      title: 'Immagine in uso',
      detail: 'Un’automazione invia questa immagine, o lo fa una sua versione precedente che puoi ancora ripristinare.',
    },
    post_without_picture: {
      title: 'Nessuna immagine da prendere',
      detail: 'Non è stato possibile recuperare l’immagine di questo post. Inviane una dal tuo dispositivo.',
    },
    plan_already_active: {
      title: 'Hai già questo piano',
      detail: 'Ciò che questo piano include è già attivo nel tuo account.',
    },
    plan_not_upgradable: {
      title: 'Cambio non possibile',
      detail: 'Questo abbonamento non può passare a quel piano adesso.',
    },
    price_changed: {
      title: 'L’importo è cambiato',
      detail: 'L’importo mostrato non vale più. Guarda quello nuovo e conferma di nuovo.',
    },
    payout_too_small: {
      title: 'Non basta ancora',
      detail: 'Un prelievo parte da 50,00 R$.',
    },
    payout_under_way: {
      title: 'Già richiesto',
      detail: 'Un prelievo è già in corso. Potrai chiedere il prossimo quando sarà concluso.',
    },
    payout_done: {
      title: 'Già concluso',
      detail: 'Questo prelievo è già stato fatto, rifiutato o ritirato.',
    },
    payout_filed: {
      title: 'In viaggio verso la banca',
      detail: 'Questo prelievo è già in un file per la banca e non si può più ritirare.',
    },
    payout_on_hold: {
      title: 'Account sospeso',
      detail: 'Questo account non è in regola: non gli viene pagato nulla.',
    },
    payout_key_lost: {
      title: 'Chiave illeggibile',
      detail:
        'La chiave Pix salvata non si apre più, quindi questo prelievo non può essere stato fatto. Rifiutalo: la persona può chiederlo di nuovo.',
    },
    billing_off: {
      title: 'Qui non si vende nulla',
      detail: 'In questa installazione è tutto incluso: non c’è nulla da comprare.',
    },
    payment_method_unavailable: {
      title: 'Metodo di pagamento non disponibile',
      detail: 'Questo metodo di pagamento non è disponibile qui. Scegline un altro.',
    },
    already_partner: { title: 'Sei già partner', detail: 'Questo account è già partner.' },
    application_open: {
      title: 'Già inviata',
      detail:
        'La tua richiesta è da noi. La risposta compare in questa pagina e, se la tua e-mail è confermata, arriva anche via e-mail.',
    },
    product_changed: {
      title: 'Cambiato nel frattempo',
      detail: 'Questo prodotto è stato cambiato nel frattempo. Aggiorna la pagina e guarda prima la nuova versione.',
    },
    too_many_products: {
      title: 'Troppi prodotti',
      detail: 'Un partner ha al massimo 20 prodotti. Togline uno che non ti serve più.',
    },
    file_too_large: { title: 'File troppo grande', detail: 'Questo file è troppo grande.' },
    body_too_large: {
      title: 'Troppo in una volta',
      detail: 'È più di quanto si possa inviare in una volta. Accorcia un po’.',
    },
    unsupported_media_type: { title: 'Formato sbagliato', detail: 'Qui leggiamo solo JSON.' },
    invalid_audio_format: {
      title: 'Formato audio non valido',
      detail: 'Questo file non è un audio M4A, MP4 o AAC. Registralo o salvalo in uno di questi formati e riprova.',
    },
    invalid_picture_format: {
      title: 'Formato dell’immagine non valido',
      detail: 'Questo file non è un’immagine JPEG o PNG. Salvala in uno di questi formati e riprova.',
    },
    fill_registration: {
      title: 'Mancano i tuoi contatti',
      detail: 'Compila prima e-mail e telefono nel tuo profilo.',
    },
    invalid: { title: 'Controlla il modulo', detail: 'Alcuni campi hanno bisogno della tua attenzione.' },
    picture_size_wrong: {
      title: 'Immagine troppo piccola o grande',
      detail: 'Ogni lato dell’immagine va da 40 a 8.192 pixel. Scegline un’altra o salvala in un’altra misura.',
    },
    invalid_email: { title: 'Controlla l’e-mail', detail: 'Questo indirizzo e-mail non è valido.' },
    invalid_phone: { title: 'Controlla il telefono', detail: 'Questo numero non è valido in quel Paese.' },
    invalid_ddi: { title: 'Controlla il Paese', detail: 'Scegli il Paese del tuo numero.' },
    idempotency_key_reused: {
      title: 'Chiave già usata',
      detail: 'Questa chiave è già arrivata con un’altra richiesta. Inviane una nuova.',
    },
    invalid_pix_key: {
      title: 'Controlla la chiave Pix',
      detail: 'Non è una chiave Pix di quel tipo. Controllala cifra per cifra.',
    },
    sales_token_refused: {
      title: 'Token rifiutato',
      detail:
        'Mercado Pago rifiuta questo token di accesso. Copia quello di produzione dell’applicazione di cui hai inserito la firma segreta.',
    },
    email_code_wrong: { title: 'Codice sbagliato', detail: 'Non è il codice del messaggio. Controlla di nuovo.' },
    igapi_invalid_permissions_granted: {
      title: 'Mancano dei permessi',
      detail:
        'Recado ha bisogno di tutti i permessi della pagina di Instagram per rispondere al posto tuo. Accedi di nuovo e lasciali tutti attivi.',
    },
    account_not_professional: {
      title: 'Serve un account professionale',
      detail:
        'Instagram lo permette solo agli account professionali. Nell’app di Instagram passa a un account creator o business (è gratis) e accedi di nuovo.',
    },
    too_many_requests: { title: 'Un po’ più piano', detail: 'Troppi tentativi. Aspetta un momento e riprova.' },
    unknown: {
      title: 'Qualcosa non ha funzionato',
      detail:
        'Qualcosa è andato storto da parte nostra ed è stato registrato. Riprova; se succede di nuovo, scrivi all’assistenza.',
    },
    instagram_api_exception: {
      title: 'Instagram non ha risposto bene',
      detail: 'Instagram non lo ha accettato in questo momento. Riprova tra poco. {said}',
    },
    payment_provider_exception: {
      title: 'Il pagamento non risponde',
      detail: 'Il servizio di pagamento non ha risposto. Riprova tra qualche minuto.',
    },
    not_ready: {
      title: 'Torniamo subito',
      detail: 'Recado si sta avviando o aggiornando. Riprova tra poco.',
    },
    disk_full: { title: 'Spazio finito', detail: 'Non c’è più spazio per salvare. Siamo già stati avvisati.' },
  },
  fields,
};
