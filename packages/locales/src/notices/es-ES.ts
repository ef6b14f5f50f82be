import type { NoticeWords } from './notice-words.ts';

export const esES: NoticeWords = {
  reconnect: {
    title: 'Instagram está desconectado',
    text: 'Nadie recibe respuesta hasta que vuelvas a entrar. Lo que espera sale entonces.',
  },
  messages_off: {
    title: 'Instagram retiene tus mensajes',
    text: 'Permite el acceso a los mensajes en Instagram, en Herramientas conectadas. Lo que espera sale entonces.',
  },
  token_ending: {
    title: 'Entra pronto',
    text: 'La conexión con Instagram se acaba (días restantes: {days}). Entrar una vez la renueva.',
  },
  endpoint_gone: {
    title: 'Se desactivó un webhook',
    text: '{host} respondió que no quiere recibir nada más (410). Vuelve a activar el webhook cuando quieras.',
  },
  endpoint_failing: {
    title: 'Se desactivó un webhook',
    text: '{host} no recibió nada durante tres días. Arregla el servidor, activa el webhook y reenvía lo que faltó.',
  },
  credits_used_up: {
    title: 'Se acabaron tus créditos',
    text: 'Los mensajes nuevos esperan créditos. Los próximos gratis llegan el {date}.',
  },
  areas_used_up: {
    title: 'Créditos agotados: {areas}',
    text: 'Los mensajes nuevos de ahí esperan créditos. Los próximos gratis llegan el {date}.',
  },
  viral: {
    title: 'Una de tus publicaciones despegó',
    text: 'Recibió {count} comentarios en una hora, muchos más de lo normal. Mira qué pregunta la gente.',
  },
  next_post: {
    title: 'Tu próxima publicación ya tiene automatización',
    text: 'Lo que publicaste recibió la automatización que lo esperaba.',
  },
  renewal_failed: {
    title: 'Un pago falló',
    text: 'Tu plan no se pudo renovar. Vale hasta el {date}; revisa tu tarjeta.',
  },
  renewal_stopped: {
    title: 'Tu plan ya no se renueva',
    text: '{plan} vale hasta el {date}. Suscríbete de nuevo para conservarlo.',
  },
  month_ending: { title: 'Tu plan termina pronto', text: '{plan} vale hasta el {date}. Paga otro mes para continuar.' },
  month_ends_today: { title: 'Tu plan termina hoy', text: 'Paga otro mes de {plan} y sigue sin interrupción.' },
  month_ended: { title: 'Tu plan terminó', text: '{plan} terminó el {date}. Paga otro mes para recuperarlo.' },
  test: { title: 'Funciona', text: 'Recado te avisará aquí cuando sea importante.' },
  many: { title: 'Más avisos', text: 'Hay más novedades sobre tu cuenta.' },
};
