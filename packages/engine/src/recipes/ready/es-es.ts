import type { ReadyTexts } from './ready-text.ts';

export const esEs: ReadyTexts = {
  link: {
    title: 'Enviar el enlace por mensaje',
    hint: 'Cambia el enlace por el de tu producto, curso o página.',
    words: ['enlace', 'link', 'quiero', 'lo quiero'],
    messages: [
      '¡Hola, {first_name}! Aquí tienes el enlace que me pediste 💛',
      '¡Hola, {first_name}! Qué bien verte por aquí. El enlace está justo debajo 👇',
    ],
    linkTitle: 'Abrir enlace',
  },
  price: {
    title: 'Decir el precio',
    hint: 'Cambia el enlace por la página del producto, con el precio y las formas de pago.',
    words: ['precio', 'cuánto cuesta', 'cuánto vale', 'qué precio tiene'],
    messages: [
      '¡Hola, {first_name}! Me alegra que te guste 😍 El precio de hoy, los colores y las formas de pago están aquí:',
      '¡Hola, {first_name}! Aquí puedes ver el precio actualizado y cómo pagar. Si tienes dudas, respóndeme a este mensaje 💬',
    ],
    linkTitle: 'Ver precio',
  },
  catalogue: {
    title: 'Enviar el catálogo',
    hint: 'Cambia el enlace por el de tu catálogo o tu tienda.',
    words: ['catálogo', 'colección', 'modelos', 'quiero verlo'],
    messages: [
      '¡Hola, {first_name}! Aquí tienes el catálogo completo, con fotos, tallas y precios 🛍️ ¿Te gusta algo? Dime cómo se llama.',
      '¡Hola, {first_name}! Este es nuestro catálogo. Míralo con calma y escríbeme si necesitas ayuda con la talla 💛',
    ],
    linkTitle: 'Ver catálogo',
  },
  restock: {
    title: 'Avisar de que vuelve a haber existencias',
    hint: 'Úsala en la publicación que anuncia la reposición y cambia el enlace por el del producto.',
    words: ['reposición', 'stock', 'ha vuelto', 'disponible'],
    messages: [
      '¡Hola, {first_name}! Sí, ha vuelto 🎉 La última vez se agotó enseguida, así que no te quedes sin el tuyo:',
      '¡Hola, {first_name}! Ya tenemos reposición. Aquí puedes ver las tallas y los colores que quedan 💛',
    ],
    linkTitle: 'Quiero el mío',
  },
  giveaway: {
    title: 'Sorteo con bases',
    hint: 'Adapta los pasos a tu sorteo y cambia el enlace por el de las bases legales.',
    words: ['sorteo', 'participar', 'participo'],
    messages: [
      '¡Hola, {first_name}! Qué bien que te apuntes al sorteo 🍀 Para participar:\n1. Sigue este perfil\n2. Dale a «Me gusta» a la publicación del sorteo\n3. Menciona a dos personas en los comentarios\nAnunciaremos el resultado en este perfil, en la fecha que indica la publicación. Las bases completas están en el enlace. Instagram no patrocina ni organiza este sorteo.',
    ],
    linkTitle: 'Leer las bases',
  },
  appointment: {
    title: 'Pedir cita',
    hint: 'Cambia el enlace por el de tu agenda en línea.',
    words: ['cita', 'pedir cita', 'reservar', 'reserva'],
    messages: [
      '¡Hola, {first_name}! Elige en la agenda el día y la hora que mejor te vengan. La confirmación te llega al momento 🗓️',
      '¡Hola, {first_name}! Aquí tienes la agenda: solo hay que elegir un hueco libre. Si no te encaja ninguno, dímelo 💬',
    ],
    linkTitle: 'Abrir agenda',
  },
  ebook: {
    title: 'Entregar un e-book gratuito',
    hint: 'Cambia el enlace por el de tu material.',
    words: ['ebook', 'e-book', 'guía', 'quiero la guía'],
    messages: [
      '¡Hola, {first_name}! Aquí tienes tu e-book gratuito 📖 Ábrelo y descárgalo cuando quieras. ¿Me cuentas luego qué te ha parecido?',
      '¡Hola, {first_name}! Lo prometido es deuda: aquí está tu e-book. ¡Que lo disfrutes! 💛',
    ],
    linkTitle: 'Descargar e-book',
  },
  coupon: {
    title: 'Dar un cupón de descuento',
    hint: 'Cambia el código, el descuento y el enlace por los de tu tienda.',
    words: ['cupón', 'descuento', 'código'],
    messages: [
      '¡Hola, {first_name}! Tu cupón es HOLA10 y te da un 10 % de descuento en la primera compra 🎁 Escríbelo en el carrito antes de pagar.',
    ],
    linkTitle: 'Usar mi cupón',
  },
  delivery: {
    title: 'Explicar envíos y plazos',
    hint: 'Ajusta los plazos y las zonas y cambia el enlace por el de tu página de envíos.',
    words: ['envío', 'envíos', 'gastos de envío', 'hacéis envíos'],
    messages: [
      '¡Hola, {first_name}! Enviamos a toda España y los pedidos salen en un máximo de 2 días laborables 📦 Los gastos y el plazo para tu código postal están aquí:',
    ],
    linkTitle: 'Ver envíos',
  },
  hours: {
    title: 'Informar del horario',
    hint: 'Ajusta los días y las horas y cambia el enlace por el del mapa.',
    words: ['horario', 'a qué hora abrís', 'estáis abiertos', 'cuándo abrís'],
    messages: [
      '¡Hola, {first_name}! Abrimos de lunes a viernes de 9:00 a 18:00 y los sábados de 9:00 a 13:00 🕘 La dirección y el mapa están aquí:',
    ],
    linkTitle: 'Cómo llegar',
  },
};
