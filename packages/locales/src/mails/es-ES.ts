import type { MailWords } from './mail-words.ts';

export const esESMails: MailWords = {
  mails: {
    email_code: {
      subject: '{code} es tu código de Recado',
      lines: [
        'Escribe este código en Recado para confirmar que esta dirección es tuya:',
        '{code}',
        'Vale durante 15 minutos. Si no lo has pedido tú, ignora este mensaje.',
      ],
      button: null,
    },
    email_changed: {
      subject: 'El correo de {username} ha cambiado',
      lines: [
        'Los mensajes sobre {username} llegan ahora a {email}, y ya no aquí.',
        'Si no has sido tú, inicia sesión y revisa tu perfil.',
      ],
      button: 'Abrir mi perfil',
    },
    reconnect: {
      subject: 'La cuenta {username} está desconectada de Instagram',
      lines: [
        'Instagram ya no deja que Recado responda por {username}. Pasa, por ejemplo, después de cambiar la contraseña.',
        'Inicia sesión de nuevo y los mensajes que esperan saldrán, mientras Instagram aún lo permita.',
      ],
      button: 'Iniciar sesión de nuevo',
    },
    messages_off: {
      subject: 'Instagram retiene los mensajes de {username}',
      lines: [
        'El acceso a los mensajes está desactivado para {username}. En la app de Instagram abre Configuración, Mensajes y respuestas a historias, Controles de mensajes, Herramientas conectadas, y permite el acceso a los mensajes.',
        'Después, los mensajes que esperan salen solos.',
      ],
      button: 'Abrir Recado',
    },
    token_ending: {
      subject: 'Inicia sesión pronto para que {username} siga respondiendo',
      lines: [
        'La conexión con Instagram termina pronto (días restantes: {days}) y no hemos podido renovarla.',
        'Inicia sesión una vez y valdrá otros dos meses.',
      ],
      button: 'Iniciar sesión de nuevo',
    },
    linked: {
      subject: 'La cuenta {username} está vinculada con {other}',
      lines: [
        'Quien usa una de las dos cuentas en Recado puede ahora cambiar a la otra.',
        'Si no has sido tú, inicia sesión y desvincúlalas.',
      ],
      button: 'Abrir Recado',
    },
    unlinked: {
      subject: 'La cuenta {username} ya no está vinculada con {other}',
      lines: ['A partir de ahora, cada cuenta se usa por separado.'],
      button: 'Abrir Recado',
    },
    deletion_scheduled: {
      subject: 'Los datos de {username} se eliminarán',
      lines: [
        'Todo lo que Recado guarda sobre {username} se eliminará el {date}.',
        'Si cambias de idea, inicia sesión antes: así se cancela.',
      ],
      button: 'Iniciar sesión y conservarla',
    },
  },
  footer: 'Recibes este mensaje porque esta dirección está en el perfil de {username} en Recado.',
};
