import type { MailWords } from './mail-words.ts';

export const ptBRMails: MailWords = {
  mails: {
    email_code: {
      subject: '{code} é o seu código do Recado',
      lines: [
        'Digite este código no Recado para confirmar que este endereço é seu:',
        '{code}',
        'Ele vale por 15 minutos. Se não foi você que pediu, ignore esta mensagem.',
      ],
      button: null,
    },
    email_changed: {
      subject: 'O e-mail de {username} mudou',
      lines: [
        'As mensagens sobre {username} agora vão para {email}, e não mais para cá.',
        'Se não foi você, entre e confira o seu perfil.',
      ],
      button: 'Abrir meu perfil',
    },
    reconnect: {
      subject: 'A conta {username} foi desconectada do Instagram',
      lines: [
        'O Instagram não deixa mais o Recado responder por {username}. Isso acontece, por exemplo, depois de trocar a senha.',
        'Entre de novo, e as mensagens que esperam saem, enquanto o Instagram ainda permitir.',
      ],
      button: 'Entrar de novo',
    },
    messages_off: {
      subject: 'O Instagram está segurando as mensagens de {username}',
      lines: [
        'O acesso às mensagens está desligado para {username}. No app do Instagram abra Configurações, Mensagens e respostas ao story, Controles de mensagens, Ferramentas conectadas, e permita o acesso às mensagens.',
        'Depois disso, as mensagens que esperam saem sozinhas.',
      ],
      button: 'Abrir o Recado',
    },
    token_ending: {
      subject: 'Entre logo, para {username} continuar respondendo',
      lines: [
        'A conexão com o Instagram está acabando (dias restantes: {days}), e não conseguimos renová-la.',
        'Entre uma vez, e ela vale por mais dois meses.',
      ],
      button: 'Entrar de novo',
    },
    linked: {
      subject: 'A conta {username} foi vinculada a {other}',
      lines: [
        'Quem usa uma das duas contas no Recado agora pode mudar para a outra.',
        'Se não foi você, entre e desfaça o vínculo.',
      ],
      button: 'Abrir o Recado',
    },
    unlinked: {
      subject: 'A conta {username} não está mais vinculada a {other}',
      lines: ['A partir de agora, cada conta é usada separadamente.'],
      button: 'Abrir o Recado',
    },
    deletion_scheduled: {
      subject: 'Os dados de {username} serão excluídos',
      lines: [
        'Tudo o que o Recado guarda sobre {username} será excluído em {date}.',
        'Se mudar de ideia, entre antes disso: a exclusão é cancelada.',
      ],
      button: 'Entrar e manter',
    },
  },
  footer: 'Você recebe esta mensagem porque este endereço está no perfil de {username} no Recado.',
};
