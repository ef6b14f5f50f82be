import type { ErrorWords } from './error-words.ts';
import { esES as fields } from './fields/es-ES.ts';

export const esES: ErrorWords = {
  errors: {
    malformed: {
      title: 'Petición ilegible',
      detail: 'No pudimos leer la petición. Recarga la página e inténtalo de nuevo.',
    },
    sign_in_state_invalid: {
      title: 'El inicio de sesión caducó',
      detail: 'Este inicio de sesión no empezó aquí o tardó demasiado. Empieza de nuevo, por favor.',
    },
    sign_in_code_used: {
      title: 'Inicio de sesión ya usado',
      detail: 'Este inicio de sesión ya se usó una vez. Empieza de nuevo, por favor.',
    },
    unauthorized: { title: 'Sesión cerrada', detail: 'Tu sesión terminó. Vuelve a entrar para seguir.' },
    sign_in_again: {
      title: 'Inicia sesión de nuevo',
      detail: 'Para esto hace falta haber iniciado sesión en las últimas 12 horas. Inicia sesión de nuevo, por favor.',
    },
    no_credits: { title: 'Sin créditos', detail: 'Se te acabaron los créditos. Elige un plan para seguir.' },
    plan_needed: { title: 'Para suscriptores', detail: 'Esto es para cuentas con un plan activo.' },
    access_denied: { title: 'Acceso denegado', detail: 'Acceso denegado' },
    own_sign_in_needed: {
      title: 'Entra con esta cuenta',
      detail:
        'Llegaste aquí cambiando desde una cuenta vinculada. Para administrar, inicia sesión en Instagram con esta misma cuenta.',
    },
    second_factor_needed: {
      title: 'Usa tu llave de acceso',
      detail: 'La administración pide tu llave de acceso o un código de recuperación. Muéstralo e inténtalo de nuevo.',
    },
    second_factor_refused: {
      title: 'No aceptado',
      detail: 'Esta llave de acceso o este código de recuperación no se aceptó. Inténtalo de nuevo o usa otro.',
    },
    passkey_not_found: {
      title: 'Llave de acceso no encontrada',
      detail: 'Esta llave de acceso ya no existe.',
    },
    last_passkey: {
      title: 'La última llave de acceso',
      detail: 'La última llave de acceso se queda. Agrega otra antes de quitar esta.',
    },
    too_many_passkeys: {
      title: 'Demasiadas llaves de acceso',
      detail: 'Diez llaves de acceso es el máximo. Quita una antes.',
    },
    key_invalid: {
      title: 'Clave de API no válida',
      detail: 'Esta clave de API no existe, ha caducado o fue revocada. Crea otra en Cuenta › Claves de API.',
    },
    key_not_allowed: {
      title: 'No con una clave de API',
      detail: 'Ninguna clave de API puede hacer esto. Entra en Recado para hacerlo.',
    },
    key_scope_missing: {
      title: 'Falta un permiso',
      detail: 'Esta clave de API no tiene el permiso que pide esta llamada. Crea otra que lo tenga.',
    },
    key_not_found: { title: 'Clave de API no encontrada', detail: 'Esta clave de API ya no existe.' },
    too_many_keys: {
      title: 'Demasiadas claves de API',
      detail: 'Veinte claves de API es el máximo. Revoca una antes.',
    },
    confirm_sign_in: {
      title: '¿Eres tú?',
      detail: 'Para esto, inicia sesión con Instagram una vez más. Volverás a esta página.',
    },
    non_compliant_user: {
      title: 'Cuenta suspendida',
      detail: 'Tu cuenta está suspendida. Regulariza tu situación para volver a usar Recado.',
    },
    viewing_as: {
      title: 'No mientras ves como otra persona',
      detail: 'Esto no se puede hacer mientras ves como otro usuario.',
    },
    not_found: { title: 'Página no encontrada', detail: 'Página no encontrada: {path}' },
    user_not_found: { title: 'Usuario no encontrado', detail: 'Ese usuario no existe.' },
    user_not_in_merged_list: { title: 'Cuenta no vinculada', detail: 'Esta cuenta no está vinculada a la tuya.' },
    session_not_found: { title: 'Sesión no encontrada', detail: 'Esta sesión ya terminó.' },
    media_not_found: {
      title: 'Publicación no encontrada',
      detail: 'Esta publicación no está en tu cuenta. Actualiza la lista y vuelve a elegirla.',
    },
    automation_not_found: {
      title: 'Automatización no encontrada',
      detail: 'Esta automatización ya no existe. Quizá se eliminó en otra ventana.',
    },
    version_not_found: {
      title: 'Versión no encontrada',
      detail: 'Solo se pueden restaurar las últimas veinte versiones. Cierra la lista y ábrela de nuevo para verlas.',
    },
    audio_not_found: {
      title: 'Audio no encontrado',
      detail: 'Este audio no está en tu biblioteca. Puede que se haya eliminado en otra ventana.',
    },
    endpoint_not_found: {
      title: 'Webhook no encontrado',
      detail: 'Este webhook ya no existe. Quizá se eliminó en otra ventana.',
    },
    too_many_endpoints: { title: 'Demasiados webhooks', detail: 'Ya hay diez webhooks. Elimina uno que ya no uses.' },
    endpoint_off: { title: 'El webhook está desactivado', detail: 'Activa el webhook y volverá a recibir.' },
    endpoint_invalid: {
      title: 'Esta dirección no sirve',
      detail: 'La dirección debe empezar por https:// y ser de un servidor en la internet abierta, en el puerto 443.',
    },
    push_device_not_found: {
      title: 'Dispositivo no encontrado',
      detail: 'Este dispositivo ya no recibe notificaciones de esta cuenta. Quizá se eliminó en otra ventana.',
    },
    too_many_push_devices: {
      title: 'Demasiados dispositivos',
      detail: 'Ya hay veinte dispositivos que reciben notificaciones. Quita uno que ya no uses.',
    },
    push_device_invalid: {
      title: 'No se puede avisar a este navegador',
      detail:
        'Lo que este navegador indicó sobre su servicio de notificaciones no sirve. Desactiva y vuelve a activar las notificaciones en el navegador.',
    },
    picture_not_found: {
      title: 'Imagen no encontrada',
      detail: 'Esta imagen no está en tu cuenta. Quizá se eliminó en otra ventana.',
    },
    subscription_not_found: {
      title: 'Suscripción no encontrada',
      detail: 'Esta suscripción no está en tu cuenta. Actualiza la página para ver cuáles tienes.',
    },
    checkout_not_found: { title: 'Compra no encontrada', detail: 'Esta compra no es de tu cuenta.' },
    application_not_found: {
      title: 'Solicitud no encontrada',
      detail: 'Esta solicitud ya se decidió, o la cuenta ya no existe.',
    },
    product_not_found: {
      title: 'Producto no encontrado',
      detail: 'Este producto ya no existe. Actualiza la página y mira cuáles hay.',
    },
    payout_not_found: {
      title: 'Cobro no encontrado',
      detail: 'Este cobro no existe, o su cuenta ya no existe.',
    },
    body_too_slow: {
      title: 'Tardó demasiado',
      detail: 'Lo que enviaste no llegó a tiempo. Comprueba tu conexión e inténtalo de nuevo.',
    },
    method_not_allowed: { title: 'Aquí no se puede', detail: 'Esta dirección no admite ese tipo de petición.' },
    user_merge_self: {
      title: 'Es la misma cuenta',
      detail: 'Esta es la cuenta que estás usando ahora. Elige otra en la página de Instagram.',
    },
    user_already_merged: {
      title: 'Ya vinculada',
      detail: 'Esta cuenta ya está vinculada a otra cuenta. Primero hay que desvincularla allí.',
    },
    user_email_already_exists: { title: 'Correo ya usado', detail: 'Otra cuenta ya confirmó que este correo es suyo.' },
    email_code_ended: { title: 'Código caducado', detail: 'Este código ya no vale. Pide uno nuevo.' },
    window_closed: {
      title: 'La ventana se cerró',
      detail:
        'Instagram solo permite enviar un mensaje hasta 24 horas después del último que escribió la persona. Cuando escriba de nuevo, podrás responder.',
    },
    person_opted_out: {
      title: 'Pidió no recibir mensajes automáticos',
      detail:
        'Esta persona pidió no recibir más mensajes automáticos. Puedes responder a mano; confirma que quieres hacerlo.',
    },
    not_connected: {
      title: 'Sin conexión con Instagram',
      detail: 'Ahora no se puede enviar nada: se perdió la conexión con Instagram. Vuelve a conectar en “Conexión”.',
    },
    too_many_saved_replies: {
      title: 'Demasiadas respuestas guardadas',
      detail: 'Una cuenta guarda hasta 100 respuestas. Quita una que ya no uses.',
    },
    call_under_way: {
      title: 'Aún en curso',
      detail: 'Esto se pidió hace un momento y aún no ha terminado. Inténtalo de nuevo en un momento.',
    },
    access_code_not_found: {
      title: '¡Código no encontrado!',
      detail: '¡Código no encontrado! Revísalo letra por letra; también puede haber caducado.',
    },
    access_code_already_used: {
      title: '¡Código de acceso ya usado!',
      detail: '¡Código de acceso ya usado! Cada uno vale una vez, para una cuenta.',
    },
    answer_too_late: {
      title: 'Ya no se puede responder',
      detail: 'Instagram ya no acepta respuesta a este comentario, o ya tiene una.',
    },
    automation_changed: {
      title: 'Cambió mientras tanto',
      detail: 'Esta automatización se cambió en otra ventana. Carga la nueva versión y guarda otra vez.',
    },
    automation_exists: {
      title: 'Ya hay una',
      detail: 'Aquí ya hay una automatización. Cámbiala o elimínala antes.',
    },
    media_gone: {
      title: 'Borrado en Instagram',
      detail: 'Se borró en Instagram, así que allí no hay nada que responder. Los textos se conservan.',
    },
    story_global_on: {
      title: 'Todas las historias dan una sola respuesta',
      detail: 'La respuesta de todas las historias está activa y va antes que esta. Ponla en pausa y guarda de nuevo.',
    },
    too_many_automations: {
      title: 'Demasiadas automatizaciones',
      detail: 'Una cuenta admite hasta 1.000. Elimina alguna que ya no necesites.',
    },
    too_many_labels: {
      title: 'Demasiadas etiquetas',
      detail: 'Una automatización tiene hasta 10 etiquetas y una cuenta hasta 50. Quita alguna que ya no necesites.',
    },
    fk_direct_audio: {
      title: 'Audio en uso',
      detail:
        'No se pueden eliminar audios en uso. Elige otro en las automatizaciones que lo envían y después elimínalo. {said}',
    },
    audio_library_full: {
      title: 'Biblioteca llena',
      detail: 'Tu biblioteca guarda como máximo 50 audios y 100 MB. Elimina uno que ya no necesites.',
    },
    picture_library_full: {
      title: 'No caben más imágenes',
      detail: 'Tu cuenta guarda como máximo 200 imágenes y 100 MB. Elimina una que ninguna automatización use.',
    },
    picture_in_use: {
      title: 'Imagen en uso',
      detail: 'Una automatización envía esta imagen, o lo hace una versión anterior que aún puedes recuperar.',
    },
    post_without_picture: {
      title: 'No hay imagen que tomar',
      detail: 'No se pudo obtener la imagen de esta publicación. Envía una desde tu dispositivo.',
    },
    plan_already_active: {
      title: 'Ya tienes este plan',
      detail: 'Lo que incluye este plan ya está activo en tu cuenta.',
    },
    plan_not_upgradable: { title: 'No se puede cambiar', detail: 'Esta suscripción no puede pasar a ese plan ahora.' },
    price_changed: {
      title: 'El importe cambió',
      detail: 'El importe que viste ya no vale. Mira el nuevo y confirma otra vez.',
    },
    payout_too_small: {
      title: 'Aún no alcanza',
      detail: 'Los cobros empiezan en 50,00 R$.',
    },
    payout_under_way: {
      title: 'Ya solicitado',
      detail: 'Ya hay un cobro en camino. Podrás pedir el siguiente cuando termine.',
    },
    payout_done: {
      title: 'Ya resuelto',
      detail: 'Este cobro ya fue pagado, rechazado o retirado.',
    },
    payout_filed: {
      title: 'De camino al banco',
      detail: 'Este cobro ya está en un archivo para el banco y no se puede retirar.',
    },
    payout_on_hold: {
      title: 'Cuenta suspendida',
      detail: 'Esta cuenta no está en regla: no se le paga nada.',
    },
    payout_key_lost: {
      title: 'La clave no se puede leer',
      detail:
        'La clave Pix guardada ya no se abre, así que este cobro no pudo pagarse. Recházalo: la persona puede pedirlo de nuevo.',
    },
    billing_off: {
      title: 'Aquí no se vende nada',
      detail: 'En esta instalación todo está incluido: no hay nada que comprar.',
    },
    payment_method_unavailable: {
      title: 'Forma de pago no disponible',
      detail: 'Esta forma de pago no está disponible aquí. Elige otra.',
    },
    already_partner: { title: 'Cuenta ya socia', detail: 'Esta cuenta ya es socia.' },
    application_open: {
      title: 'Ya enviada',
      detail:
        'Tu solicitud está con nosotros. La respuesta aparece en esta página y, si tu correo está confirmado, llega también por correo.',
    },
    product_changed: {
      title: 'Cambió mientras tanto',
      detail: 'Este producto se cambió mientras tanto. Actualiza la página y mira antes la nueva versión.',
    },
    too_many_products: {
      title: 'Demasiados productos',
      detail: 'Un socio tiene 20 productos como máximo. Quita uno que ya no necesites.',
    },
    file_too_large: { title: 'Archivo demasiado grande', detail: 'Este archivo es demasiado grande.' },
    body_too_large: {
      title: 'Demasiado de una vez',
      detail: 'Esto es más de lo que cabe en un envío. Acórtalo un poco.',
    },
    unsupported_media_type: { title: 'Formato incorrecto', detail: 'Aquí solo leemos JSON.' },
    invalid_audio_format: {
      title: 'Formato de audio no válido',
      detail:
        'Este archivo no es un audio M4A, MP4 o AAC. Grábalo o guárdalo en uno de estos formatos e inténtalo de nuevo.',
    },
    invalid_picture_format: {
      title: 'Formato de imagen no válido',
      detail: 'Este archivo no es una imagen JPEG o PNG. Guárdala en uno de estos formatos e inténtalo de nuevo.',
    },
    fill_registration: {
      title: 'Faltan tus datos de contacto',
      detail: 'Completa primero tu correo y tu teléfono en el perfil.',
    },
    invalid: { title: 'Revisa el formulario', detail: 'Algunos campos necesitan tu atención.' },
    picture_size_wrong: {
      title: 'Imagen demasiado pequeña o grande',
      detail: 'Cada lado de la imagen tiene entre 40 y 8192 píxeles. Elige otra o guárdala en otro tamaño.',
    },
    invalid_email: { title: 'Revisa el correo', detail: 'Esta no es una dirección de correo válida.' },
    invalid_phone: { title: 'Revisa el teléfono', detail: 'Este no es un teléfono válido en ese país.' },
    invalid_ddi: { title: 'Revisa el país', detail: 'Elige el país de tu teléfono.' },
    idempotency_key_reused: {
      title: 'Clave ya usada',
      detail: 'Esta clave ya se envió con otra petición. Envía una nueva.',
    },
    invalid_pix_key: {
      title: 'Revisa la clave Pix',
      detail: 'No es una clave Pix de ese tipo. Revísala dígito por dígito.',
    },
    sales_token_refused: {
      title: 'Token rechazado',
      detail:
        'Mercado Pago rechaza este token de acceso. Copia el de producción de la aplicación cuya firma secreta introdujiste.',
    },
    email_code_wrong: { title: 'Código incorrecto', detail: 'No es el código del mensaje. Míralo otra vez.' },
    igapi_invalid_permissions_granted: {
      title: 'Faltan permisos',
      detail:
        'Recado necesita todos los permisos de la página de Instagram para responder por ti. Entra de nuevo y déjalos todos marcados.',
    },
    account_not_professional: {
      title: 'Hace falta una cuenta profesional',
      detail:
        'Instagram solo permite esto a cuentas profesionales. En la app de Instagram cambia a cuenta de creador o de empresa (es gratis) y vuelve a entrar.',
    },
    too_many_requests: {
      title: 'Un poco más despacio',
      detail: 'Fueron demasiados intentos. Espera un momento y prueba otra vez.',
    },
    unknown: {
      title: 'Algo falló aquí',
      detail:
        'Algo falló de nuestro lado y quedó registrado. Inténtalo de nuevo; si vuelve a pasar, escribe a soporte.',
    },
    instagram_api_exception: {
      title: 'Instagram no respondió bien',
      detail: 'Instagram no lo aceptó ahora mismo. Inténtalo de nuevo en un momento. {said}',
    },
    payment_provider_exception: {
      title: 'El pago no respondió',
      detail: 'El servicio de pago no respondió. Inténtalo de nuevo en unos minutos.',
    },
    not_ready: {
      title: 'Volvemos enseguida',
      detail: 'Recado se está iniciando o actualizando. Inténtalo de nuevo en un momento.',
    },
    disk_full: { title: 'No queda espacio', detail: 'No queda espacio para guardar esto. Ya estamos avisados.' },
  },
  fields,
};
