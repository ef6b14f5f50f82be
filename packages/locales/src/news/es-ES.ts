import type { NewsWords } from './news-words.ts';

export const esES: NewsWords = {
  '2026-11-26': [
    'Las novedades se cuentan aquí, una sola vez. Después las encuentras en Cuenta.',
    'Tú decides si se puede contar cómo usas Recado. La opción está en Privacidad.',
  ],
  '2026-11-10': [
    'Una sola lista para todas las automatizaciones: un interruptor en cada una, etiquetas y una papelera que guarda 30 días lo que quitas.',
    'Resultados muestra lo que trajeron tus respuestas, por día, hora, publicación y palabra.',
  ],
  '2025-05-21': [
    'Actividad dice qué pasó con cada comentario y cada mensaje, y por qué.',
    'El extracto muestra cada crédito: de dónde vino y en qué se gastó.',
  ],
  '2025-04-22': [
    'Varias cuentas: vincúlalas y cambia de una a otra sin volver a iniciar sesión.',
    'Buenos modales: quien pide no recibir más mensajes no recibe ninguno.',
  ],
  '2025-03-25': [
    'Recomienda y gana: el 30 % de lo que paguen quienes lleguen por tu enlace, durante doce meses.',
    'Códigos de acceso: regala un plan o canjea el tuyo.',
  ],
  '2025-02-18': [
    'Directos: las palabras comentadas durante la emisión reciben su DM mientras dura.',
    'Solo para seguidores: Recado comprueba quién te sigue antes de enviar.',
  ],
  '2025-01-21': [
    'Mensajes: las palabras de tu bandeja de entrada inician una respuesta por sí solas.',
    'Una bienvenida saluda a quien te escribe por primera vez.',
  ],
  '2024-12-03': [
    'Historias: quien responde a una recibe tu mensaje.',
    'Audios: graba tu voz una vez y envíala por DM.',
  ],
  '2024-10-22': [
    'Recado ya está aquí. Responde a los comentarios de tus publicaciones y envía el enlace por DM.',
    'Inicias sesión con Instagram: no hay otra contraseña.',
  ],
};
