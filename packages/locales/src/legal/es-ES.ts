import type { LegalWords } from './legal-words.ts';

export const esES: LegalWords = {
  operator: 'quien gestiona este Recado',
  privacy: {
    title: 'Privacidad',
    lead: 'Qué guarda Recado, por qué, cuánto tiempo y quién lo recibe.',
    sections: [
      {
        title: 'Quién es responsable',
        lines: ['Aquí Recado está en manos de {operator}, que responde de lo que se guarda.', 'Escribe a {email}.'],
      },
      {
        title: 'Qué se guarda de ti',
        lines: [
          'De Instagram: tu nombre, nombre de usuario, foto, número de seguidores, publicaciones y una clave de tu cuenta, que se guarda cifrada. Tu contraseña se queda en Instagram.',
          'De ti: lo que configuras, archivos de audio y, si los das, tu correo y tu teléfono. De cada inicio de sesión: el navegador y, mientras dura, la red.',
          'De lo que compras: plan, importe, día y el número del pago en el proveedor. Si recomiendas Recado, o llegaste por el enlace de alguien: quién llegó por quién y cuándo, cuántas veces se abrió el enlace y los cobros. Tu número de teléfono se compara con el de quien te trajo: si son iguales, no se gana nada. Esa persona ve días e importes, y si aún le generas algo, nunca tu nombre. La clave Pix se guarda cifrada y se borra cuando el cobro se paga, se rechaza o se retira.',
          'Si cuentas tus ventas: los clics en tus enlaces por día; de cada venta su número, importe, día y enlace, sin comprador ni producto; y las claves de tu tienda, que se guardan cifradas. Si recomiendas productos: lo que dices de ellos y cuántas veces se vieron y se abrieron, por día y no por quién.',
        ],
      },
      {
        title: 'Qué se guarda de quien te escribe',
        lines: [
          'Nombre de usuario, identificador de Instagram, comentarios y mensajes, y qué se respondió y cuándo. Hace falta para responder, para no responder dos veces y para mostrarte el motivo. También lo que anotas sobre una persona; la nota se va, como muy tarde, con lo último que se guarda de ella.',
          'Sobre estos datos decides tú (responsable); Recado los trata por tu cuenta (encargado).',
        ],
      },
      {
        title: 'Para qué se usa',
        lines: [
          'Para responder en tu nombre, contar créditos y, si quieres, ventas, pagar comisiones y mantener Recado seguro. Sin perfiles de personas, y nada de lo guardado aquí se vende. Publicidad hay en una sola página, «Recomendaciones»: productos de socios, los mismos para todos.',
          'Las bases legales (LGPD, RGPD): el contrato contigo; la ley, para los pagos; y el interés legítimo de mantener Recado seguro y de no responder dos veces. Contar ventas es decisión tuya, y puedes retirarla cuando quieras.',
          'Si estás de acuerdo, se cuenta cómo se usa Recado, sin nombres ni palabras, con un número aleatorio de tu navegador; donde quien gestiona este Recado lo ha configurado, nuestro servidor lo transmite a un recolector (Google Analytics u otro compatible). Si quien gestiona este Recado ha indicado además un script de un recolector así, tu navegador lo carga cuando has iniciado sesión y aceptado: recibe lo mismo, y quien lo hace ve tu navegador y tu red. La base legal es tu consentimiento, que das y retiras más abajo en esta página.',
        ],
      },
      {
        title: 'Cuánto tiempo',
        lines: [
          'Nombres y palabras de personas: 90 días, o lo que elijas, de 30 a 365. Después solo quedan recuentos, resultados, el id de quien pidió no recibir más mensajes, está en «Nunca respondidas» o en la pausa de una automatización y, durante 400 días, códigos irreversibles (hash) que evitan una segunda respuesta.',
          'Lo tuyo se queda hasta que lo borres, o borres la cuenta. Las sesiones se olvidan 180 días después de su fin; los avisos de la campana, después de 90.',
        ],
      },
      {
        title: 'Quién lo recibe',
        lines: [
          'Instagram (Meta), que lleva cada mensaje. Un proveedor de pagos, si compras algo: Recado nunca ve un número de tarjeta. Y {operator}, con las máquinas en las que funciona Recado aquí.',
          'Si este Recado usa un servicio de correo, ese servicio recibe tu dirección y el mensaje; si usa un servicio de almacenamiento, tus archivos. Algunos de quienes reciben datos, como Meta, pueden guardarlos fuera de tu país; se aplican entonces las reglas de tu país sobre esas transferencias.',
          'Si cobras una comisión: el banco recibe tu clave Pix. Si conectas Mercado Pago: Recado consulta allí tus ventas, con la clave que diste. Las imágenes de los productos recomendados vienen de los servidores de los socios, que ven tu navegador y tu red, no tu nombre. Si aceptaste el recuento, el recolector recibe los números; si activaste las notificaciones, el servicio de tu navegador recibe lo que va cifrado para ti. Nadie más recibe nada, salvo que una ley lo exija.',
        ],
      },
      {
        title: 'Cuando mira un administrador',
        lines: [
          'Para ayudarte, un administrador puede ver tu Recado durante una hora. Cada visita queda anotada, con todo lo que se hizo; ves quién miró y por qué en «Dónde tienes sesión abierta».',
        ],
      },
      {
        title: 'Tus derechos',
        lines: [
          'Corrige tus datos en tu perfil, descárgalo todo en un archivo o elimina la cuenta, a los 15 días o al momento: en {data}. Quitar la aplicación en Instagram, o pedir allí la eliminación, también llega a Recado.',
          'También puedes preguntar qué se guarda y con quién se compartió, pedir una limitación u oponerte a un uso: habla con quien responde de este Recado.',
          'También puedes reclamar ante la autoridad de protección de datos de tu país.',
        ],
      },
      {
        title: 'Después de eliminar',
        lines: [
          'Se van ajustes, mensajes, personas y archivos, y también las comisiones que no pediste. Lo que queda no nombra a nadie: pagos, cobros y las sumas de tus créditos, que pide la ley; números de pedidos que aún podrían pagarse, para devolver el dinero; y el registro de cambios. La clave Pix de un cobro en curso sigue cifrada hasta que se paga, se rechaza o se retira. Las copias de seguridad deben desaparecer a los 35 días.',
          'Para que eliminar la cuenta no levante una suspensión ni dé nuevos créditos gratis, queda un código irreversible (hash) de tu id de Instagram y, con él, si la cuenta estaba suspendida o bloqueada, cuántos créditos gratis le dio un administrador y cuándo termina su último mes gratis.',
          'Los pagos, cobros y sumas se quedan el tiempo que la ley pide a quien vende; los números de pedidos, 400 días; el registro de cambios y ese código, mientras exista este Recado.',
        ],
      },
      {
        title: 'Si te llegó un mensaje de un vendedor',
        lines: [
          'Escribe STOP como mensaje completo, y los mensajes automáticos terminan. La respuesta lleva un enlace a tu propia página: para, empieza de nuevo o haz que se borre lo que escribiste. Sus enlaces pueden pasar por Recado, que cuenta el clic y no quién lo hizo. Para lo demás, habla con la cuenta que te escribió.',
        ],
      },
      {
        title: 'En este navegador',
        lines: [
          'Una cookie, la del idioma, durante un año. Tu sesión, los borradores y el aspecto que elegiste se guardan en este navegador. Si llegaste por el enlace de alguien, su código también, y vale 60 días. Igual que si aceptaste el recuento y qué novedades leíste. El script de un recolector, donde lo haya, guarda cookies propias («_ga») cuando has aceptado; se borran cuando retiras el consentimiento.',
          'Para que Recado se abra sin conexión, este navegador guarda también la aplicación y, durante siete días, lo último que mostró de tu cuenta, y los cambios que esperan conexión hasta que se envían; todo se borra al cerrar sesión. Si activas las notificaciones, nuestro servidor guarda la dirección en la que las recibe el servicio de tu navegador, hasta que las desactives o cierres sesión; lo que se envía va cifrado y ese servicio no puede leerlo.',
        ],
      },
    ],
  },
  terms: {
    title: 'Condiciones de uso',
    lead: 'Qué puedes esperar de Recado, y qué espera Recado de ti.',
    sections: [
      {
        title: 'Qué es Recado',
        lines: [
          'Una herramienta que responde a comentarios y mensajes en tu cuenta de Instagram según las reglas que tú pones. Aquí está en manos de {operator}, no pertenece a Instagram ni a Meta y depende de lo que ellos permiten.',
        ],
      },
      {
        title: 'Tu cuenta',
        lines: [
          'Necesitas una cuenta profesional tuya, o por la que puedas actuar. Lo que dicen tus automatizaciones lo dices tú: no las pierdas de vista.',
          'Debes tener 18 años, o actuar con quien sea responsable de ti.',
        ],
      },
      {
        title: 'Qué no está permitido',
        lines: [
          'Spam, engaño y todo lo que prohíben las reglas de Instagram o la ley. Quien pidió no recibir más mensajes no recibe ninguno; no busques cómo evitarlo. Una cuenta que perjudica a otros puede cerrarse.',
        ],
      },
      {
        title: 'Créditos',
        lines: [
          'Un crédito es un DM automático que Instagram confirmó. Un DM que falla no cuesta nada, y el que nadie puede demostrar que llegó corre de nuestra cuenta. Cada cuenta recibe créditos gratis al mes.',
          'Sin créditos los DM esperan, y salen cuando hay créditos, mientras Instagram lo permita.',
        ],
      },
      {
        title: 'Precios',
        lines: [
          'Qué cuesta algo, y por cuánto tiempo, se dice antes de que pagues.',
          'Un plan que se renueva se puede cancelar cuando quieras, y lo que ya está pagado vale hasta el final. Si la ley de tu país da un plazo para desistir de la compra, vale aquí.',
        ],
      },
      {
        title: 'Qué se promete',
        lines: [
          'Un comentario, un DM: nunca un segundo por error. Lo que Instagram contó y Recado confirmó no se pierde. De cada comentario, Actividad muestra qué se hizo y por qué.',
        ],
      },
      {
        title: 'Qué no puede prometer nadie',
        lines: [
          'Instagram puede ser lento, rechazar, limitar o cambiar: un mensaje puede llegar tarde, o no llegar. Recado se ofrece tal cual, sin más garantías, hasta donde permita la ley.',
        ],
      },
      {
        title: 'El final',
        lines: [
          'Puedes irte cuando quieras, en {data}. El servicio puede terminar, y estas palabras pueden cambiar; lo que vale está en esta página.',
        ],
      },
      {
        title: 'Preguntas',
        lines: ['Pregunta a {operator}.', 'Escribe a {email}.', 'Ayuda: {support}'],
      },
    ],
  },
};
