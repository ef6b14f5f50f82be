import type { MailWords } from './mail-words.ts';

export const esES: MailWords = {
  mails: {
    email_code: {
      subject: '{code} es tu código de Recado',
      lines: [
        'Escribe este código en Recado para confirmar que esta dirección es tuya:',
        '{code}',
        'Vale durante 10 minutos. Si no lo has pedido tú, ignora este mensaje.',
      ],
      button: null,
    },
    email_changed: {
      subject: 'El correo de {username} cambió',
      lines: [
        'Los mensajes sobre {username} llegan ahora a {email}, y ya no aquí.',
        'Si no has sido tú, inicia sesión y revisa tu perfil.',
      ],
      button: 'Abrir mi perfil',
    },
    viral: {
      subject: 'Una publicación de {username} despegó',
      lines: [
        'Una de tus publicaciones recibió {count} comentarios en una hora, muchos más de lo normal.',
        'Mira qué pregunta la gente y si su automatización lo responde.',
      ],
      button: 'Abrir la publicación',
    },
    next_post: {
      subject: 'La próxima publicación de {username} ya tiene automatización',
      lines: [
        'Publicaste algo, y la automatización que lo esperaba ya está ahí.',
        'Desde ahora responde, y también a los comentarios que llegaron antes.',
      ],
      button: 'Abrir la publicación',
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
        'El acceso a los mensajes está desactivado para {username}. En la app de Instagram abre Configuración, Mensajes, Herramientas conectadas, y permite el acceso a los mensajes.',
        'Después, los mensajes que esperan salen solos.',
      ],
      button: 'Abrir Recado',
    },
    token_ending: {
      subject: 'Inicia sesión pronto para que {username} siga respondiendo',
      lines: [
        'La conexión con Instagram termina pronto (días restantes: {days}) y no pudimos renovarla.',
        'Inicia sesión una vez y valdrá otros dos meses.',
      ],
      button: 'Iniciar sesión de nuevo',
    },
    endpoint_gone: {
      subject: 'Se desactivó un webhook de {username}',
      lines: [
        '{host} respondió que no quiere recibir nada más (410). Por eso ya no enviamos nada allí.',
        'Si fue un error, vuelve a activar el webhook.',
      ],
      button: 'Abrir los webhooks',
    },
    endpoint_failing: {
      subject: 'Se desactivó un webhook de {username}',
      lines: [
        '{host} no recibió nada durante tres días, a pesar de muchos intentos. Por eso dejamos de enviar.',
        'Arregla el servidor, activa el webhook y reenvía lo que faltó: el registro guarda 30 días.',
      ],
      button: 'Abrir los webhooks',
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
        'Las automatizaciones, los mensajes, las personas y los archivos de {username} se eliminarán el {date}. Lo poco que pide la ley queda sin nombre.',
        'Si cambias de idea, inicia sesión antes: así se cancela.',
      ],
      button: 'Iniciar sesión y conservarla',
    },
    deletion_reverted: {
      subject: 'La eliminación de {username} se canceló',
      lines: [
        'Alguien inició sesión como {username}, así que no se eliminará nada. Las automatizaciones, los mensajes y las personas siguen ahí.',
        'Si no has sido tú, cambia tu contraseña en Instagram y programa la eliminación otra vez.',
      ],
      button: 'Ver tus datos',
    },
    deletion_reverted_by_plan: {
      subject: 'Se canceló la eliminación de {username}',
      lines: [
        'Llegó el pago del plan {plan}, así que no se eliminará nada de {username}. Las automatizaciones, los mensajes y las personas siguen ahí.',
        'Inicia sesión para que los mensajes vuelvan a tener respuesta. Si aún quieres irte, programa allí la eliminación de nuevo.',
      ],
      button: 'Iniciar sesión',
    },
    receipt: {
      subject: 'Recibimos tu pago: {plan}',
      lines: ['Recibimos {amount} por el plan {plan} de {username}.', 'Vale hasta el {date}.'],
      button: 'Ver mis suscripciones',
    },
    renewal_failed: {
      subject: 'No pudimos renovar el plan de {username}',
      lines: [
        'El pago de la renovación no se completó. Lo intentaremos de nuevo y nada se detiene antes del {date}.',
        'Revisa tu forma de pago, o paga el mes de otra manera, para seguir sin pausas.',
      ],
      button: 'Ver mis suscripciones',
    },
    renewal_stopped: {
      subject: 'El plan de {username} ya no se renueva',
      lines: [
        '«{plan}» se terminó en tu banco o en el proveedor de pagos. Sigue hasta el {date} y no se cobra nada más.',
        'Si no querías eso, puedes elegirlo de nuevo cuando termine.',
      ],
      button: 'Ver mis suscripciones',
    },
    refunded: {
      subject: 'Te devolvimos {amount}',
      lines: ['Devolvimos {amount} del plan {plan} de {username}. Vuelve por la misma forma de pago.'],
      button: 'Ver mis suscripciones',
    },
    disputed: {
      subject: 'El pago de {plan} fue disputado',
      lines: [
        'El banco disputó {amount} del plan {plan} de {username}. Hasta que se resuelva, las automatizaciones quedan paradas.',
        'Si fue un error, dile a tu banco que el pago era correcto. Cuando decida, te escribimos de nuevo.',
      ],
      button: 'Ver mis pagos',
    },
    dispute_lost: {
      subject: 'El banco decidió: se devolvieron {amount}',
      lines: [
        'El banco resolvió la disputa y devolvió definitivamente {amount} que {username} había pagado. Las automatizaciones están paradas.',
        'Falta pagar: {debt}. En cuanto se pague, {username} vuelve a responder y sale lo que aún espera.',
      ],
      button: 'Pagar ahora',
    },
    debt_paid: {
      subject: 'Recibimos {amount}',
      lines: [
        'Recibimos {amount} de lo que {username} debía. Falta pagar: {debt}.',
        'Cuando ya no quede nada pendiente, las automatizaciones vuelven a responder solas.',
      ],
      button: 'Ver mis pagos',
    },
    debt_paid_back: {
      subject: 'Te devolvimos {amount}',
      lines: [
        'Devolvimos {amount} de lo que {username} pagó para saldar lo que debía. El importe vuelve por la misma forma de pago.',
        'Falta pagar: {debt}.',
      ],
      button: 'Ver mis pagos',
    },
    paid_by_hand: {
      subject: 'Te transferimos {amount}',
      lines: [
        'Transferimos {amount} de lo que pagó {username}: no podía volver por la misma forma de pago.',
        'Si no llega en dos días hábiles, escríbenos.',
      ],
      button: 'Ver mis pagos',
    },
    month_ending: {
      subject: 'El plan de {username} termina en tres días',
      lines: [
        '«{plan}» está pagado hasta el {date} y no se renueva solo.',
        'Paga otro mes ahora y sigue desde ahí: no se pierde ningún día.',
      ],
      button: 'Pagar otro mes',
    },
    month_ends_today: {
      subject: 'El plan de {username} termina hoy',
      lines: [
        '«{plan}» termina hoy, {date}, y no se renueva solo.',
        'Paga otro mes ahora y tus automatizaciones siguen sin pausa.',
      ],
      button: 'Pagar otro mes',
    },
    month_ended: {
      subject: 'El plan de {username} terminó',
      lines: [
        '«{plan}» terminó el {date}. Desde ahora, los DM usan los créditos gratis y esperan cuando se agotan.',
        'Paga otro mes y todo sigue como antes.',
      ],
      button: 'Ver los planes',
    },
    credits_used_up: {
      subject: 'Los créditos de {username} se han agotado',
      lines: [
        'Los créditos de este mes de {username} se han agotado. Los DM nuevos esperan y salen en cuanto haya créditos.',
        'Los créditos gratis vuelven el {date}. Con un plan ilimitado, nada tiene que esperar.',
      ],
      button: 'Ver los planes',
    },
    areas_used_up: {
      subject: '{areas}: los créditos de {username} se han agotado',
      lines: [
        'A {username} no le quedan créditos para: {areas}. Los DM nuevos de ahí esperan y salen en cuanto haya créditos.',
        'Los créditos gratis vuelven el {date}. Con un plan ilimitado, nada tiene que esperar.',
      ],
      button: 'Ver los planes',
    },
    dispute_won: {
      subject: 'La disputa de {plan} terminó',
      lines: ['El pago de {amount} vale de nuevo y {username} vuelve a responder. ¡Gracias!'],
      button: 'Abrir Recado',
    },
    partner_accepted: {
      subject: 'La cuenta {username} ya es socia de Recado',
      lines: [
        '¡Te damos la bienvenida! Agrega tu primer producto: cuando lo aprobemos, quien tiene un plan lo verá en Recomendaciones.',
        'Como socia, la cuenta tiene todos los planes.',
      ],
      button: 'Agregar un producto',
    },
    partner_refused: {
      subject: 'Tu solicitud para ser socio',
      lines: [
        'Leímos la solicitud de {username} y por ahora no podemos aceptarla. El motivo:',
        '{reason}',
        'Puedes volver a solicitarlo cuando quieras.',
      ],
      button: 'Abrir Recado',
    },
    product_approved: {
      subject: '«{title}» está aprobado',
      lines: ['Quien tiene un plan ya ve «{title}» en Recomendaciones. Al lado se ve cuántas veces se vio y se pulsó.'],
      button: 'Ver mis productos',
    },
    product_refused: {
      subject: '«{title}» necesita un cambio',
      lines: [
        'Miramos «{title}» y todavía no lo aprobamos. El motivo:',
        '{reason}',
        'Cámbialo y envíalo otra vez. Lo que ya estaba aprobado sigue igual.',
      ],
      button: 'Abrir mis productos',
    },
    product_taken_down: {
      subject: '«{title}» ya no se muestra',
      lines: ['Quitamos «{title}» de Recomendaciones. El motivo:', '{reason}', 'Puedes cambiarlo y enviarlo otra vez.'],
      button: 'Abrir mis productos',
    },
    payout_requested: {
      subject: 'Solicitud de cobro de {amount}',
      lines: [
        '{username} solicitó un cobro de {amount}. Va a esta clave Pix: {key}.',
        'Si no fuiste tú, o la clave no es tuya, retira ahora la solicitud en Recado y cierra las sesiones que no conozcas.',
      ],
      button: 'Ver el cobro',
    },
    payout_paid: {
      subject: 'Te pagamos {amount}',
      lines: [
        'Tu cobro de {amount} por {username} va en camino por Pix. Referencia: {reference}.',
        '¡Gracias por recomendar Recado!',
      ],
      button: 'Ver mis ganancias',
    },
    payout_refused: {
      subject: 'Tu cobro de {amount} fue rechazado',
      lines: [
        'No pudimos pagar {amount} a {username}: {reason}',
        'La suma vuelve a estar disponible. Puedes pedirla de nuevo.',
      ],
      button: 'Ver mis ganancias',
    },
    passkey_added: {
      subject: 'Nueva llave de acceso para {username}',
      lines: [
        'Se agregó a {username} una llave de acceso que abre la administración de Recado.',
        'Si no has sido tú, cambia la contraseña de Instagram, inicia sesión y quita la llave.',
      ],
      button: 'Ver llaves de acceso',
    },
    passkey_removed: {
      subject: 'Se quitó una llave de acceso de {username}',
      lines: [
        'Se quitó de {username} una llave de acceso que abría la administración de Recado.',
        'Si no has sido tú, cambia la contraseña de Instagram y revisa las llaves que quedan.',
      ],
      button: 'Ver llaves de acceso',
    },
    recovery_code_used: {
      subject: 'Se usó un código de recuperación de {username}',
      lines: [
        'La administración de Recado se abrió con un código de recuperación de {username}. Códigos que quedan: {left}.',
        'Si no has sido tú, cambia la contraseña de Instagram, inicia sesión y crea códigos nuevos.',
      ],
      button: 'Ver llaves de acceso',
    },
    recovery_codes_made: {
      subject: 'Nuevos códigos de recuperación para {username}',
      lines: [
        'Se han creado nuevos códigos de recuperación para {username}. Los anteriores ya no funcionan.',
        'Si no has sido tú, cambia la contraseña de Instagram, inicia sesión y revisa tus llaves de acceso.',
      ],
      button: 'Ver llaves de acceso',
    },
    passkeys_reset: {
      subject: 'Se han borrado las llaves de acceso de {username}',
      lines: [
        'Quien gestiona este Recado borró las llaves de acceso y los códigos de recuperación de {username} y cerró sus sesiones. El próximo inicio de sesión agrega la primera llave.',
        'Si no lo has pedido tú, escribe a quien gestiona este Recado.',
      ],
      button: 'Iniciar sesión',
    },
  },
  footer: 'Recibes este mensaje porque esta dirección está en el perfil de {username} en Recado.',
};
