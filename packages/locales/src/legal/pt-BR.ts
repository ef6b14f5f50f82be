import type { LegalWords } from './legal-words.ts';

export const ptBR: LegalWords = {
  operator: 'quem cuida deste Recado',
  privacy: {
    title: 'Privacidade',
    lead: 'O que o Recado guarda, por quê, por quanto tempo e quem recebe.',
    sections: [
      {
        title: 'Quem é responsável',
        lines: [
          'Aqui o Recado está nas mãos de {operator}, que responde pelo que é guardado.',
          'Escreva para {email}.',
        ],
      },
      {
        title: 'O que é guardado sobre você',
        lines: [
          'Do Instagram: seu nome, nome de usuário, foto, número de seguidores, posts e uma chave da sua conta, guardada com criptografia. Sua senha fica com o Instagram.',
          'De você: o que você configurou, arquivos de áudio e, se informar, e-mail e telefone. De cada acesso: o navegador e, enquanto dura, a rede.',
          'Do que você compra: plano, valor, dia e o número do pagamento no provedor. Se você indica o Recado, ou veio pelo link de alguém: quem veio por quem e quando, quantas vezes o link foi aberto e os saques. Seu número de telefone é comparado com o de quem indicou você: se forem iguais, não há comissão. Essa pessoa vê dias e valores, e se você ainda rende algo a ela, nunca o seu nome. A chave Pix é guardada com criptografia e some quando o saque é pago, recusado ou cancelado.',
          'Se você conta suas vendas: cliques nos seus links por dia; de cada venda o número, o valor, o dia e o link, sem comprador nem produto; e as chaves da sua loja, guardadas com criptografia. Se você recomenda produtos: o que diz deles e quantas vezes foram vistos e abertos, por dia e não por quem.',
        ],
      },
      {
        title: 'O que é guardado de quem escreve para você',
        lines: [
          'Nome de usuário, identificador do Instagram, comentários e mensagens, e o que foi respondido e quando. Isso serve para responder, para não responder duas vezes e para mostrar o motivo. Também o que você anota sobre uma pessoa; a anotação some, no máximo, com a última coisa guardada dela.',
          'Sobre esses dados quem decide é você (controlador); o Recado os trata por sua conta (operador).',
        ],
      },
      {
        title: 'Para que é usado',
        lines: [
          'Para responder em seu nome, contar créditos e, se você quiser, vendas, pagar comissões e manter o Recado seguro. Sem perfis de pessoas, e nada do que é guardado aqui é vendido. Publicidade há em uma só página, “Recomendações”: produtos de parceiros, iguais para todos.',
          'A base legal (LGPD): o contrato com você; a lei, para os pagamentos; e o interesse legítimo de manter o Recado seguro e de não responder duas vezes. Contar vendas é escolha sua, e você pode desfazer quando quiser.',
          'Se você concordar, o uso do Recado é contado, sem nomes nem palavras, sob um número aleatório do seu navegador; quando quem cuida deste Recado configurou isso, nosso servidor repassa a contagem a um coletor (Google Analytics ou outro compatível). Se essa pessoa indicou também um script de um coletor assim, seu navegador o carrega depois que você entra e concorda: ele recebe o mesmo, e quem o faz vê o seu navegador e a sua rede. A base legal é o seu consentimento, que você dá e retira mais abaixo nesta página.',
        ],
      },
      {
        title: 'Por quanto tempo',
        lines: [
          'Nomes e palavras de pessoas: 90 dias, ou quanto você escolher, de 30 a 365. Depois restam só contagens, resultados, o id de quem pediu para não receber mais mensagens, está em “Nunca respondidas” ou na pausa de uma automação e, por 400 dias, códigos irreversíveis (hashes) que evitam uma segunda resposta.',
          'O que é seu fica até você excluir, ou excluir a conta. Sessões são esquecidas 180 dias depois do fim; os avisos do sino, depois de 90.',
        ],
      },
      {
        title: 'Quem recebe',
        lines: [
          'O Instagram (Meta), que leva cada mensagem. Um provedor de pagamento, se você comprar algo: o Recado nunca vê número de cartão. E {operator}, com as máquinas em que o Recado roda aqui.',
          'Se este Recado usa um serviço de e-mail, ele recebe o seu endereço e a mensagem; se usa um serviço de armazenamento, os seus arquivos. Alguns dos que recebem, como a Meta, podem guardar dados fora do seu país; nesse caso valem as regras da lei do seu país para isso (no Brasil, a LGPD).',
          'Se você recebe uma comissão: o banco fica com a sua chave Pix. Se você conecta o Mercado Pago: o Recado consulta lá as suas vendas, com a chave que você deu. As imagens dos produtos recomendados vêm dos servidores dos parceiros, que veem o seu navegador e a sua rede, não o seu nome. Se você concordou com a contagem, o coletor recebe os números; se ativou as notificações, o serviço do seu navegador recebe o que vai cifrado para você. Mais ninguém recebe nada, a não ser que a lei exija.',
        ],
      },
      {
        title: 'Quando um administrador olha',
        lines: [
          'Para ajudar você, um administrador pode ver o seu Recado por uma hora. Cada visita fica registrada, com tudo o que foi feito; você vê quem olhou e por quê em “Onde você está conectado”.',
        ],
      },
      {
        title: 'Seus direitos',
        lines: [
          'Corrija seus dados no perfil, baixe tudo em um arquivo ou exclua a conta, em 15 dias ou na hora: em {data}. Remover o aplicativo no Instagram, ou pedir a exclusão lá, também chega ao Recado.',
          'Você também pode perguntar o que é guardado e com quem foi compartilhado, pedir um limite ou se opor a um uso: fale com quem cuida deste Recado.',
          'Você também pode reclamar à autoridade de proteção de dados do seu país (no Brasil, a ANPD).',
        ],
      },
      {
        title: 'Depois da exclusão',
        lines: [
          'Configurações, mensagens, pessoas e arquivos vão embora, e também as comissões que você não pediu. O que fica não tem o nome de ninguém: pagamentos, saques e as somas dos seus créditos, que a lei pede; números de pedidos que ainda poderiam ser pagos, para devolver o dinheiro; e o registro de mudanças. A chave Pix de um saque em andamento fica criptografada até ele ser pago, recusado ou cancelado. Cópias de segurança devem sumir em 35 dias.',
          'Para que a exclusão não encerre uma suspensão nem traga novos créditos grátis, fica um código irreversível (hash) do seu id do Instagram e, com ele, se a conta estava suspensa ou banida, quantos créditos grátis um administrador deu a ela e quando termina o último mês grátis.',
          'Pagamentos, saques e somas ficam pelo tempo que a lei pede de quem vende; números de pedidos, 400 dias; o registro de mudanças e esse código, enquanto este Recado existir.',
        ],
      },
      {
        title: 'Se você recebeu uma mensagem de um vendedor',
        lines: [
          'Escreva PARAR como mensagem inteira, e as mensagens automáticas acabam. A resposta traz um link para a sua página: pare, comece de novo ou mande apagar o que escreveu. Os links dela podem passar pelo Recado, que conta o clique e não quem clicou. Para o resto, fale com a conta que escreveu para você.',
        ],
      },
      {
        title: 'Neste navegador',
        lines: [
          'Um cookie, do idioma, por um ano. A sua sessão, rascunhos e a aparência que você escolheu ficam guardados neste navegador. Se você veio pelo link de alguém, o código dele também fica, e vale por 60 dias. Ficam também se você concordou com a contagem e quais novidades já leu. O script de um coletor, onde houver, guarda cookies próprios (“_ga”) depois que você concorda; eles são apagados quando você retira o consentimento.',
          'Para o Recado abrir sem conexão, este navegador guarda também o aplicativo e, por sete dias, o que mostrou por último da sua conta, além das alterações que esperam conexão, até serem enviadas; tudo isso é apagado quando você sai. Se você ativar as notificações, nosso servidor guarda o endereço em que o serviço do seu navegador as recebe, até você desativá-las ou sair; o que é enviado vai cifrado, e esse serviço não consegue ler.',
        ],
      },
    ],
  },
  terms: {
    title: 'Termos de uso',
    lead: 'O que você pode esperar do Recado, e o que o Recado espera de você.',
    sections: [
      {
        title: 'O que é o Recado',
        lines: [
          'Uma ferramenta que responde comentários e mensagens na sua conta do Instagram pelas regras que você define. Aqui está nas mãos de {operator}, não pertence ao Instagram nem à Meta e depende do que eles permitem.',
        ],
      },
      {
        title: 'Sua conta',
        lines: [
          'Você precisa de uma conta profissional que seja sua, ou pela qual possa agir. O que suas automações dizem, é você quem diz: fique de olho nelas.',
          'É preciso ter 18 anos, ou agir com quem é responsável por você.',
        ],
      },
      {
        title: 'O que não pode',
        lines: [
          'Spam, engano e tudo o que as regras do Instagram ou a lei proíbem. Quem pediu para não receber mais mensagens não recebe; não procure um jeito de contornar isso. Uma conta que prejudica os outros pode ser fechada.',
        ],
      },
      {
        title: 'Créditos',
        lines: [
          'Um crédito é uma DM automática que o Instagram confirmou. Uma DM que falha não custa nada, e a que ninguém consegue provar que chegou é por nossa conta. Toda conta ganha créditos grátis por mês.',
          'Sem créditos as DMs esperam, e saem quando houver créditos, enquanto o Instagram permitir.',
        ],
      },
      {
        title: 'Preços',
        lines: [
          'Quanto custa, e por quanto tempo, é dito antes de você pagar.',
          'Um plano que se renova pode ser cancelado quando você quiser, e o que já foi pago vale até o fim. Se a lei do seu país dá um prazo para desistir da compra (no Brasil, 7 dias), ele vale aqui.',
        ],
      },
      {
        title: 'O que é prometido',
        lines: [
          'Um comentário, uma DM: nunca uma segunda por engano. O que o Instagram contou e o Recado confirmou não se perde. Para cada comentário, a Atividade mostra o que foi feito e por quê.',
        ],
      },
      {
        title: 'O que ninguém pode prometer',
        lines: [
          'O Instagram pode demorar, recusar, limitar ou mudar: uma mensagem pode então chegar tarde, ou não chegar. O Recado é oferecido como é, sem outras garantias, até onde a lei permite.',
        ],
      },
      {
        title: 'O fim',
        lines: [
          'Você pode sair quando quiser, em {data}. O serviço pode acabar, e estas palavras podem mudar; o que vale está nesta página.',
        ],
      },
      {
        title: 'Perguntas',
        lines: ['Pergunte a {operator}.', 'Escreva para {email}.', 'Ajuda: {support}'],
      },
    ],
  },
};
