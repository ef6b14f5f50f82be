import type { ErrorWords } from './error-words.ts';
import { frFR as fields } from './fields/fr-FR.ts';

export const frFR: ErrorWords = {
  errors: {
    malformed: {
      title: 'Demande illisible',
      detail: 'La demande n’a pas pu être lue. Rechargez la page et réessayez.',
    },
    sign_in_state_invalid: {
      title: 'Connexion expirée',
      detail: 'Cette connexion n’a pas commencé ici, ou a pris trop de temps. Recommencez, s’il vous plaît.',
    },
    sign_in_code_used: {
      title: 'Connexion déjà utilisée',
      detail: 'Cette connexion a déjà servi une fois. Recommencez, s’il vous plaît.',
    },
    unauthorized: { title: 'Déconnecté', detail: 'Votre session est terminée. Reconnectez-vous pour continuer.' },
    sign_in_again: {
      title: 'Reconnectez-vous',
      detail: 'Pour cela, il faut s’être connecté dans les 12 dernières heures. Reconnectez-vous, s’il vous plaît.',
    },
    no_credits: { title: 'Plus de crédits', detail: 'Vos crédits sont épuisés. Choisissez une offre pour continuer.' },
    plan_needed: { title: 'Pour les abonnés', detail: 'Ceci est réservé aux comptes qui ont une offre active.' },
    access_denied: { title: 'Accès refusé', detail: 'Accès refusé' },
    own_sign_in_needed: {
      title: 'Connectez-vous avec ce compte',
      detail:
        'Vous êtes arrivé ici en changeant depuis un compte associé. Pour administrer, connectez-vous à Instagram avec ce compte lui-même.',
    },
    second_factor_needed: {
      title: 'Utilisez votre clé d’accès',
      detail: 'L’administration demande votre clé d’accès ou un code de récupération. Présentez-le et réessayez.',
    },
    second_factor_refused: {
      title: 'Non accepté',
      detail: 'Cette clé d’accès ou ce code de récupération n’a pas été accepté. Réessayez, ou utilisez-en un autre.',
    },
    passkey_not_found: { title: 'Clé d’accès introuvable', detail: 'Cette clé d’accès n’existe plus.' },
    last_passkey: {
      title: 'La dernière clé d’accès',
      detail: 'La dernière clé d’accès reste. Ajoutez-en une autre avant de retirer celle-ci.',
    },
    too_many_passkeys: { title: 'Trop de clés d’accès', detail: 'Dix clés d’accès au plus. Retirez-en une d’abord.' },
    key_invalid: {
      title: 'Clé API non valide',
      detail: 'Cette clé API n’existe pas, a expiré ou a été révoquée. Créez-en une autre dans Compte › Clés API.',
    },
    key_not_allowed: {
      title: 'Pas avec une clé API',
      detail: 'Aucune clé API ne peut faire cela. Connectez-vous à Recado pour le faire.',
    },
    key_scope_missing: {
      title: 'Il manque une autorisation',
      detail: 'Cette clé API n’a pas l’autorisation que cet appel demande. Créez-en une autre qui l’a.',
    },
    key_not_found: { title: 'Clé API introuvable', detail: 'Cette clé API n’existe plus.' },
    too_many_keys: { title: 'Trop de clés API', detail: 'Vingt clés API au plus. Révoquez-en une d’abord.' },
    confirm_sign_in: {
      title: 'Est-ce bien vous ?',
      detail: 'Pour cela, connectez-vous encore une fois avec Instagram. Vous reviendrez sur cette page.',
    },
    non_compliant_user: {
      title: 'Compte suspendu',
      detail: 'Votre compte est suspendu. Régularisez votre situation pour utiliser Recado à nouveau.',
    },
    viewing_as: {
      title: 'Pas en vue d’un autre utilisateur',
      detail: 'Ce n’est pas possible pendant que vous voyez comme un autre utilisateur.',
    },
    not_found: { title: 'Page introuvable', detail: 'Page introuvable : {path}' },
    user_not_found: { title: 'Utilisateur introuvable', detail: 'Cet utilisateur n’existe pas.' },
    user_not_in_merged_list: { title: 'Compte non associé', detail: 'Ce compte n’est pas associé au vôtre.' },
    session_not_found: { title: 'Session introuvable', detail: 'Cette session est déjà terminée.' },
    media_not_found: {
      title: 'Publication introuvable',
      detail: 'Cette publication n’est pas dans votre compte. Actualisez la liste et choisissez-la de nouveau.',
    },
    automation_not_found: {
      title: 'Automatisation introuvable',
      detail: 'Cette automatisation n’existe plus. Elle a peut-être été supprimée dans une autre fenêtre.',
    },
    version_not_found: {
      title: 'Version introuvable',
      detail:
        'Seules les vingt dernières versions peuvent être rétablies. Fermez la liste et rouvrez-la pour les voir.',
    },
    audio_not_found: {
      title: 'Audio introuvable',
      detail: 'Cet audio n’est pas dans votre bibliothèque. Il a peut-être été supprimé dans une autre fenêtre.',
    },
    endpoint_not_found: { title: 'Webhook introuvable', detail: 'Ce webhook n’existe plus.' },
    too_many_endpoints: {
      title: 'Trop de webhooks',
      detail: 'Il y a déjà dix webhooks. Supprimez-en un que vous n’utilisez plus.',
    },
    endpoint_off: { title: 'Le webhook est désactivé', detail: 'Activez le webhook, et il recevra de nouveau.' },
    endpoint_invalid: {
      title: 'Cette adresse ne convient pas',
      detail: 'L’adresse doit commencer par https:// et être celle d’un serveur sur l’internet public, au port 443.',
    },
    push_device_not_found: {
      title: 'Appareil introuvable',
      detail:
        'Cet appareil ne reçoit plus les notifications de ce compte. Il a peut-être été retiré dans une autre fenêtre.',
    },
    too_many_push_devices: {
      title: 'Trop d’appareils',
      detail: 'Vingt appareils reçoivent déjà des notifications. Retirez-en un que vous n’utilisez plus.',
    },
    push_device_invalid: {
      title: 'Ce navigateur ne peut pas être prévenu',
      detail:
        'Ce que ce navigateur a indiqué sur son service de notifications est inutilisable. Désactivez puis réactivez les notifications dans le navigateur.',
    },
    picture_not_found: {
      title: 'Image introuvable',
      detail: 'Cette image n’est pas dans votre compte. Elle a peut-être été supprimée dans une autre fenêtre.',
    },
    subscription_not_found: {
      title: 'Abonnement introuvable',
      detail: 'Cet abonnement ne fait pas partie de votre compte. Actualisez la page pour voir les vôtres.',
    },
    checkout_not_found: { title: 'Achat introuvable', detail: 'Cet achat ne vient pas de votre compte.' },
    application_not_found: {
      title: 'Demande introuvable',
      detail: 'Cette demande a déjà été traitée, ou le compte n’existe plus.',
    },
    product_not_found: {
      title: 'Produit introuvable',
      detail: 'Ce produit n’existe plus. Actualisez la page pour voir ceux qui restent.',
    },
    payout_not_found: {
      title: 'Versement introuvable',
      detail: 'Ce versement n’existe pas, ou son compte n’existe plus.',
    },
    body_too_slow: {
      title: 'Cela a pris trop de temps',
      detail: 'Votre envoi n’est pas arrivé à temps. Vérifiez votre connexion et réessayez.',
    },
    method_not_allowed: { title: 'Impossible ici', detail: 'Cette adresse n’accepte pas ce genre de demande.' },
    user_merge_self: {
      title: 'C’est le même compte',
      detail: 'C’est le compte que vous utilisez en ce moment. Choisissez-en un autre sur la page d’Instagram.',
    },
    user_already_merged: {
      title: 'Déjà associé',
      detail: 'Ce compte est déjà associé à un autre compte. Il faut d’abord l’en dissocier là-bas.',
    },
    user_email_already_exists: {
      title: 'E-mail déjà utilisé',
      detail: 'Un autre compte a confirmé que cet e-mail est le sien.',
    },
    email_code_ended: { title: 'Code expiré', detail: 'Ce code n’est plus valable. Demandez-en un nouveau.' },
    window_closed: { title: 'Fenêtre fermée', detail: 'Vous pourrez répondre dès que la personne écrira de nouveau.' },
    person_opted_out: {
      title: 'Pas de messages automatiques',
      detail: 'Elle l’a demandé. Confirmez que vous répondez à la main.',
    },
    not_connected: { title: 'Sans connexion à Instagram', detail: 'Reconnectez-vous sous « Connexion » pour envoyer.' },
    too_many_saved_replies: {
      title: 'Trop de réponses',
      detail: 'Un compte garde jusqu’à 100 réponses. Supprimez-en une.',
    },
    call_under_way: {
      title: 'Encore en cours',
      detail: 'Cette demande vient d’être faite et n’est pas terminée. Réessayez dans un instant.',
    },
    access_code_not_found: {
      title: 'Code introuvable !',
      detail: 'Code introuvable ! Vérifiez-le lettre par lettre ; il a peut-être aussi expiré.',
    },
    access_code_already_used: {
      title: 'Code d’accès déjà utilisé !',
      detail: 'Code d’accès déjà utilisé ! Chacun sert une fois, pour un compte.',
    },
    answer_too_late: {
      title: 'Plus de réponse possible',
      detail: 'Instagram n’accepte plus de réponse à ce commentaire, ou il en a déjà une.',
    },
    automation_changed: {
      title: 'Modifiée entre-temps',
      detail:
        'Cette automatisation a été modifiée dans une autre fenêtre. Chargez la nouvelle version, puis enregistrez.',
    },
    automation_exists: {
      title: 'Il y en a déjà une',
      detail: 'Il y a déjà une automatisation ici. Modifiez-la ou supprimez-la d’abord.',
    },
    media_gone: {
      title: 'Supprimé sur Instagram',
      detail: 'Ce contenu a été supprimé sur Instagram : il n’y a plus rien à y répondre. Ses textes sont gardés.',
    },
    story_global_on: {
      title: 'Toutes les stories donnent une seule réponse',
      detail:
        'La réponse de toutes les stories est active et passe avant celle-ci. Mettez-la en pause, puis enregistrez de nouveau.',
    },
    too_many_automations: {
      title: 'Trop d’automatisations',
      detail: 'Un compte en contient 1 000 au maximum. Supprimez-en une dont vous n’avez plus besoin.',
    },
    too_many_labels: {
      title: 'Trop d’étiquettes',
      detail:
        'Une automatisation a jusqu’à 10 étiquettes, un compte jusqu’à 50. Retirez-en une dont vous n’avez plus besoin.',
    },
    fk_direct_audio: {
      title: 'Audio utilisé',
      detail:
        'Impossible de supprimer un audio utilisé. Choisissez-en un autre dans les automatisations qui l’envoient, puis supprimez-le. {said}',
    },
    audio_library_full: {
      title: 'Bibliothèque pleine',
      detail: 'Votre bibliothèque contient au plus 50 audios et 100 Mo. Supprimez-en un dont vous n’avez plus besoin.',
    },
    picture_library_full: {
      title: 'Plus de place pour des images',
      detail: 'Votre compte garde au plus 200 images et 100 Mo. Supprimez-en une qu’aucune automatisation n’utilise.',
    },
    picture_in_use: {
      title: 'Image utilisée',
      detail: 'Une automatisation envoie cette image, ou une version précédente que vous pouvez encore restaurer.',
    },
    post_without_picture: {
      title: 'Pas d’image à reprendre',
      detail: 'L’image de cette publication n’a pas pu être récupérée. Envoyez-en une depuis votre appareil.',
    },
    plan_already_active: {
      title: 'Vous avez déjà cette offre',
      detail: 'Ce que cette offre comprend est déjà actif sur votre compte.',
    },
    plan_not_upgradable: {
      title: 'Changement impossible',
      detail: 'Cet abonnement ne peut pas passer à cette offre pour le moment.',
    },
    price_changed: {
      title: 'Le montant a changé',
      detail: 'Le montant affiché n’est plus valable. Regardez le nouveau et confirmez encore une fois.',
    },
    payout_too_small: { title: 'Pas encore assez', detail: 'Un versement commence à 50,00 R$.' },
    payout_under_way: {
      title: 'Déjà demandé',
      detail: 'Un versement est déjà en route. Vous pourrez demander le suivant une fois celui-ci terminé.',
    },
    payout_done: { title: 'Déjà traité', detail: 'Ce versement a déjà été effectué, refusé ou retiré.' },
    payout_filed: {
      title: 'En route vers la banque',
      detail: 'Ce versement figure déjà dans un fichier pour la banque : il ne peut plus être retiré.',
    },
    payout_on_hold: { title: 'Compte suspendu', detail: 'Ce compte n’est pas en règle : rien ne lui est versé.' },
    payout_key_lost: {
      title: 'Clé illisible',
      detail:
        'La clé Pix enregistrée ne s’ouvre plus : ce versement n’a pas pu être fait. Refusez-le : la personne pourra le redemander.',
    },
    billing_off: {
      title: 'Rien n’est vendu ici',
      detail: 'Sur cette installation tout est inclus : il n’y a rien à acheter.',
    },
    payment_method_unavailable: {
      title: 'Moyen de paiement indisponible',
      detail: 'Ce moyen de paiement n’est pas disponible ici. Choisissez-en un autre.',
    },
    already_partner: { title: 'Vous êtes partenaire', detail: 'Ce compte est déjà partenaire.' },
    application_open: {
      title: 'Déjà envoyée',
      detail:
        'Nous avons bien votre demande. La réponse figurera sur cette page et, si votre e-mail est confirmé, arrivera aussi par e-mail.',
    },
    product_changed: {
      title: 'Modifié entre-temps',
      detail: 'Ce produit a été modifié entre-temps. Actualisez la page et regardez d’abord la nouvelle version.',
    },
    too_many_products: {
      title: 'Trop de produits',
      detail: 'Un partenaire a 20 produits au plus. Retirez-en un dont vous n’avez plus besoin.',
    },
    file_too_large: { title: 'Fichier trop lourd', detail: 'Ce fichier est trop lourd.' },
    body_too_large: {
      title: 'Trop d’un coup',
      detail: 'C’est plus que ce qui peut être envoyé d’un coup. Raccourcissez un peu.',
    },
    unsupported_media_type: { title: 'Mauvais format', detail: 'Ici, seul le JSON est lu.' },
    invalid_audio_format: {
      title: 'Format audio non accepté',
      detail: 'Ce fichier n’est pas un son M4A, MP4 ou AAC. Enregistrez-le dans l’un de ces formats et réessayez.',
    },
    invalid_picture_format: {
      title: 'Format d’image non valide',
      detail: 'Ce fichier n’est pas une image JPEG ou PNG. Enregistrez-la dans l’un de ces formats et réessayez.',
    },
    fill_registration: {
      title: 'Coordonnées manquantes',
      detail: 'Renseignez d’abord votre e-mail et votre téléphone dans votre profil.',
    },
    invalid: { title: 'Vérifiez le formulaire', detail: 'Certains champs demandent votre attention.' },
    picture_size_wrong: {
      title: 'Image trop petite ou trop grande',
      detail: 'Chaque côté de l’image compte de 40 à 8 192 pixels. Choisissez-en une autre ou changez sa taille.',
    },
    invalid_email: { title: 'Vérifiez l’e-mail', detail: 'Cette adresse e-mail n’est pas valide.' },
    invalid_phone: { title: 'Vérifiez le téléphone', detail: 'Ce numéro n’est pas valide dans ce pays.' },
    invalid_ddi: { title: 'Vérifiez le pays', detail: 'Choisissez le pays de votre numéro.' },
    idempotency_key_reused: {
      title: 'Clé déjà utilisée',
      detail: 'Cette clé a déjà servi pour une autre demande. Envoyez-en une nouvelle.',
    },
    invalid_pix_key: {
      title: 'Vérifiez la clé Pix',
      detail: 'Ce n’est pas une clé Pix de ce type. Vérifiez chaque chiffre.',
    },
    sales_token_refused: {
      title: 'Jeton refusé',
      detail:
        'Mercado Pago refuse ce jeton d’accès. Copiez celui de production de l’application dont vous avez saisi la signature secrète.',
    },
    email_code_wrong: { title: 'Code incorrect', detail: 'Ce n’est pas le code du message. Vérifiez encore.' },
    igapi_invalid_permissions_granted: {
      title: 'Autorisations manquantes',
      detail:
        'Recado a besoin de toutes les autorisations de la page Instagram pour répondre à votre place. Reconnectez-vous et laissez-les toutes cochées.',
    },
    account_not_professional: {
      title: 'Compte professionnel requis',
      detail:
        'Instagram réserve cela aux comptes professionnels. Dans l’appli Instagram, passez à un compte créateur ou entreprise (c’est gratuit), puis reconnectez-vous.',
    },
    too_many_requests: {
      title: 'Un peu moins vite',
      detail: 'C’était trop souvent. Attendez un instant, puis réessayez.',
    },
    unknown: {
      title: 'Une erreur chez nous',
      detail:
        'Un problème est survenu de notre côté et a été enregistré. Réessayez ; si cela se reproduit, écrivez à l’assistance.',
    },
    instagram_api_exception: {
      title: 'Instagram n’a pas bien répondu',
      detail: 'Instagram n’a pas accepté cela pour le moment. Réessayez dans un instant. {said}',
    },
    payment_provider_exception: {
      title: 'Le service de paiement ne répond pas',
      detail: 'Le service de paiement n’a pas répondu. Réessayez dans quelques minutes.',
    },
    not_ready: {
      title: 'De retour dans un instant',
      detail: 'Recado démarre ou se met à jour. Réessayez dans un instant.',
    },
    disk_full: {
      title: 'Plus d’espace',
      detail: 'Il n’y a plus d’espace pour enregistrer cela. Nous sommes prévenus.',
    },
  },
  fields,
};
