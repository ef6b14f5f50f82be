import type { MailWords } from './mail-words.ts';

export const ptBR: MailWords = {
  mails: {
    email_code: {
      subject: '{code} é o seu código do Recado',
      lines: [
        'Digite este código no Recado para confirmar que este endereço é seu:',
        '{code}',
        'Ele vale por 10 minutos. Se não foi você que pediu, ignore esta mensagem.',
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
    viral: {
      subject: 'Um post de {username} decolou',
      lines: [
        'Um dos seus posts recebeu {count} comentários em uma hora, muito mais que o normal.',
        'Veja o que as pessoas perguntam por lá, e se a automação dele responde a isso.',
      ],
      button: 'Abrir o post',
    },
    next_post: {
      subject: 'O próximo post de {username} já tem automação',
      lines: [
        'Você publicou um post, e a automação que esperava por ele já está nele.',
        'A partir de agora ela responde, e os comentários que chegaram antes também são respondidos.',
      ],
      button: 'Abrir o post',
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
        '{username} não permite o acesso às mensagens. No app do Instagram abra Configurações, Mensagens, Ferramentas conectadas, e permita o acesso às mensagens.',
        'Depois disso, as mensagens que esperam saem sozinhas.',
      ],
      button: 'Abrir o Recado',
    },
    token_ending: {
      subject: 'Entre logo para {username} continuar respondendo',
      lines: [
        'A conexão com o Instagram está acabando (dias restantes: {days}), e não conseguimos renová-la.',
        'Entre uma vez, e ela vale por mais dois meses.',
      ],
      button: 'Entrar de novo',
    },
    endpoint_gone: {
      subject: 'Um webhook de {username} foi desativado',
      lines: [
        '{host} respondeu que não quer receber mais nada (410). Por isso não enviamos mais nada para lá.',
        'Se isso foi um engano, ative o webhook de novo.',
      ],
      button: 'Abrir os webhooks',
    },
    endpoint_failing: {
      subject: 'Um webhook de {username} foi desativado',
      lines: [
        '{host} não recebeu nada durante três dias, apesar de muitas tentativas. Por isso paramos de enviar.',
        'Corrija o servidor, ative o webhook e reenvie o que faltou: o registro guarda 30 dias.',
      ],
      button: 'Abrir os webhooks',
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
        'As automações, mensagens, pessoas e arquivos de {username} serão excluídos em {date}. O pouco que a lei manda guardar fica sem o nome da conta.',
        'Se mudar de ideia, entre antes disso: a exclusão é cancelada.',
      ],
      button: 'Entrar e manter',
    },
    deletion_reverted: {
      subject: 'A exclusão de {username} foi cancelada',
      lines: [
        'Alguém entrou como {username}, então nada será excluído. Automações, mensagens e pessoas continuam aí.',
        'Se não foi você, troque sua senha no Instagram e agende a exclusão de novo.',
      ],
      button: 'Ver seus dados',
    },
    deletion_reverted_by_plan: {
      subject: 'A exclusão de {username} foi cancelada',
      lines: [
        'O pagamento do plano {plan} chegou, então nada de {username} será excluído. Automações, mensagens e pessoas continuam aí.',
        'Entre no Recado para que as mensagens voltem a ser respondidas. Se ainda quiser sair, agende a exclusão de novo por lá.',
      ],
      button: 'Entrar',
    },
    receipt: {
      subject: 'Recebemos seu pagamento: {plan}',
      lines: ['Recebemos {amount} pelo plano {plan} de {username}.', 'Ele vale até {date}.'],
      button: 'Ver minhas assinaturas',
    },
    renewal_failed: {
      subject: 'Não conseguimos renovar o plano de {username}',
      lines: [
        'O pagamento da renovação não passou. Vamos tentar de novo, e até {date} nada para.',
        'Confira a forma de pagamento, ou pague o mês de outro jeito, para continuar sem pausa.',
      ],
      button: 'Ver minhas assinaturas',
    },
    renewal_stopped: {
      subject: 'O plano de {username} não renova mais',
      lines: [
        '“{plan}” foi encerrado no seu banco ou na empresa de pagamento. Ele continua até {date}, e nada mais é cobrado.',
        'Se não era isso que você queria, dá para escolher o plano de novo quando ele acabar.',
      ],
      button: 'Ver minhas assinaturas',
    },
    refunded: {
      subject: 'Devolvemos {amount}',
      lines: ['Devolvemos {amount} do plano {plan} de {username}. O valor volta pela mesma forma de pagamento.'],
      button: 'Ver minhas assinaturas',
    },
    disputed: {
      subject: 'O pagamento de {plan} foi contestado',
      lines: [
        'O banco contestou {amount} do plano {plan} de {username}. Até isso se resolver, as automações ficam pausadas.',
        'Se foi engano, avise o seu banco que o pagamento estava certo. Quando ele decidir, escrevemos de novo.',
      ],
      button: 'Ver meus pagamentos',
    },
    dispute_lost: {
      subject: 'O banco decidiu: {amount} voltaram',
      lines: [
        'O banco decidiu a contestação, e {amount} de um pagamento de {username} foram devolvidos de vez. As automações ficam pausadas.',
        'Falta pagar: {debt}. Assim que isso for pago, {username} volta a responder, e sai o que ainda espera.',
      ],
      button: 'Pagar agora',
    },
    debt_paid: {
      subject: 'Recebemos {amount}',
      lines: [
        'Recebemos {amount} do que {username} devia. Ainda falta pagar: {debt}.',
        'Quando nada mais estiver em aberto, as automações voltam a responder sozinhas.',
      ],
      button: 'Ver meus pagamentos',
    },
    debt_paid_back: {
      subject: 'Devolvemos {amount}',
      lines: [
        'Devolvemos {amount} do que {username} pagou para quitar o que devia. O valor volta pela mesma forma de pagamento.',
        'Ainda falta pagar: {debt}.',
      ],
      button: 'Ver meus pagamentos',
    },
    paid_by_hand: {
      subject: 'Transferimos {amount} para você',
      lines: [
        'Transferimos {amount} do que {username} pagou: não dava para devolver pela mesma forma de pagamento.',
        'Se o valor não chegar em dois dias úteis, escreva para a gente.',
      ],
      button: 'Ver meus pagamentos',
    },
    month_ending: {
      subject: 'O plano de {username} acaba em três dias',
      lines: [
        '“{plan}” está pago até {date} e não renova sozinho.',
        'Pague mais um mês agora, e ele continua a partir dali: nenhum dia se perde.',
      ],
      button: 'Pagar mais um mês',
    },
    month_ends_today: {
      subject: 'O plano de {username} acaba hoje',
      lines: [
        '“{plan}” acaba hoje, {date}, e não renova sozinho.',
        'Pague mais um mês agora, e as suas automações seguem sem pausa.',
      ],
      button: 'Pagar mais um mês',
    },
    month_ended: {
      subject: 'O plano de {username} acabou',
      lines: [
        '“{plan}” acabou em {date}. A partir de agora, as DMs usam os créditos grátis e esperam quando eles acabam.',
        'Pague mais um mês, e tudo continua como antes.',
      ],
      button: 'Ver os planos',
    },
    credits_used_up: {
      subject: 'Os créditos de {username} acabaram',
      lines: [
        'Os créditos deste mês de {username} acabaram. Novas DMs ficam esperando e saem assim que houver créditos.',
        'Os créditos grátis voltam em {date}. Com um plano ilimitado, nada precisa esperar.',
      ],
      button: 'Ver os planos',
    },
    areas_used_up: {
      subject: '{areas}: os créditos de {username} acabaram',
      lines: [
        'Em {username} não há mais créditos para: {areas}. Novas DMs daí ficam esperando e saem assim que houver créditos.',
        'Os créditos grátis voltam em {date}. Com um plano ilimitado, nada precisa esperar.',
      ],
      button: 'Ver os planos',
    },
    dispute_won: {
      subject: 'A contestação de {plan} foi encerrada',
      lines: ['O pagamento de {amount} vale de novo, e {username} volta a responder. Obrigado!'],
      button: 'Abrir o Recado',
    },
    partner_accepted: {
      subject: 'A conta {username} agora é parceira do Recado',
      lines: [
        'Boas-vindas! Cadastre seu primeiro produto: depois da nossa aprovação, quem tem um plano o vê em Recomendações.',
        'Como parceira, a conta tem todos os planos.',
      ],
      button: 'Cadastrar um produto',
    },
    partner_refused: {
      subject: 'Seu pedido de parceria',
      lines: [
        'Lemos o pedido de {username} e, por enquanto, não podemos aceitar. O motivo:',
        '{reason}',
        'Você pode pedir de novo quando quiser.',
      ],
      button: 'Abrir o Recado',
    },
    product_approved: {
      subject: '“{title}” foi aprovado',
      lines: [
        'Quem tem um plano agora vê “{title}” em Recomendações. Ao lado aparece quantas vezes foi visto e clicado.',
      ],
      button: 'Ver meus produtos',
    },
    product_refused: {
      subject: '“{title}” precisa de um ajuste',
      lines: [
        'Olhamos “{title}” e ainda não aprovamos. O motivo:',
        '{reason}',
        'Ajuste e envie de novo. O que já estava aprovado continua como está.',
      ],
      button: 'Abrir meus produtos',
    },
    product_taken_down: {
      subject: '“{title}” não é mais mostrado',
      lines: ['Tiramos “{title}” das Recomendações. O motivo:', '{reason}', 'Você pode ajustar e enviar de novo.'],
      button: 'Abrir meus produtos',
    },
    payout_requested: {
      subject: 'Pedido de saque de {amount}',
      lines: [
        'Foi pedido um saque de {amount} por {username}. Ele vai para esta chave Pix: {key}.',
        'Se não foi você, ou se a chave não é sua, cancele o pedido agora no Recado e encerre as sessões que você não conhece.',
      ],
      button: 'Ver o saque',
    },
    payout_paid: {
      subject: 'Pagamos {amount} para você',
      lines: [
        'O seu saque de {amount} por {username} foi enviado por Pix. Referência: {reference}.',
        'Obrigado por indicar o Recado!',
      ],
      button: 'Ver meus ganhos',
    },
    payout_refused: {
      subject: 'Seu saque de {amount} foi recusado',
      lines: [
        'Não foi possível pagar {amount} a {username}: {reason}',
        'O valor está disponível de novo. Você pode pedir outra vez.',
      ],
      button: 'Ver meus ganhos',
    },
    passkey_added: {
      subject: 'Nova chave de acesso para {username}',
      lines: [
        'Uma chave de acesso que abre a administração do Recado foi adicionada a {username}.',
        'Se não foi você, troque a senha do Instagram, entre e remova a chave.',
      ],
      button: 'Ver chaves de acesso',
    },
    passkey_removed: {
      subject: 'Uma chave de acesso de {username} foi removida',
      lines: [
        'Uma chave de acesso que abria a administração do Recado foi removida de {username}.',
        'Se não foi você, troque a senha do Instagram e confira as chaves que ficaram.',
      ],
      button: 'Ver chaves de acesso',
    },
    recovery_code_used: {
      subject: 'Um código de recuperação de {username} foi usado',
      lines: [
        'A administração do Recado foi aberta com um código de recuperação de {username}. Códigos que restam: {left}.',
        'Se não foi você, troque a senha do Instagram, entre e crie novos códigos.',
      ],
      button: 'Ver chaves de acesso',
    },
    recovery_codes_made: {
      subject: 'Novos códigos de recuperação para {username}',
      lines: [
        'Novos códigos de recuperação foram criados para {username}. Os anteriores não funcionam mais.',
        'Se não foi você, troque a senha do Instagram, entre e confira suas chaves de acesso.',
      ],
      button: 'Ver chaves de acesso',
    },
    passkeys_reset: {
      subject: 'As chaves de acesso de {username} foram apagadas',
      lines: [
        'Quem cuida deste Recado apagou as chaves de acesso e os códigos de recuperação de {username} e encerrou as sessões. O próximo login adiciona a primeira chave.',
        'Se você não pediu isso, fale com quem cuida deste Recado.',
      ],
      button: 'Entrar',
    },
  },
  footer: 'Você recebe esta mensagem porque este endereço está no perfil de {username} no Recado.',
};
