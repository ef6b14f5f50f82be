import type { ReadyTexts } from './ready-text.ts';

export const ptBr: ReadyTexts = {
  link: {
    title: 'Mandar o link no direct',
    hint: 'Troque o link pelo do seu produto, curso ou página.',
    words: ['quero', 'eu quero', 'link', 'quero o link'],
    messages: [
      'Oi, {first_name}! Aqui está o link que você pediu 💛',
      'Oi, {first_name}, que bom ver você por aqui! O link está logo abaixo 👇',
    ],
    linkTitle: 'Abrir link',
  },
  price: {
    title: 'Dizer o preço',
    hint: 'Troque o link pela página do produto, com preço e formas de pagamento.',
    words: ['preço', 'valor', 'quanto custa', 'quanto é'],
    messages: [
      'Oi, {first_name}! Que bom que você gostou 😍 O preço de hoje, as cores e as formas de pagamento estão aqui:',
      'Oi, {first_name}! Aqui você vê o preço atualizado e como dá para pagar. Qualquer dúvida, é só me responder 💬',
    ],
    linkTitle: 'Ver preço',
  },
  catalogue: {
    title: 'Enviar o catálogo',
    hint: 'Troque o link pelo do seu catálogo ou da sua loja.',
    words: ['catálogo', 'coleção', 'modelos', 'quero ver'],
    messages: [
      'Oi, {first_name}! O catálogo completo está aqui, com fotos, tamanhos e preços 🛍️ Gostou de alguma peça? Me manda o nome dela.',
      'Oi, {first_name}! Aqui está o catálogo. Escolha com calma e me chame se quiser ajuda com o tamanho 💛',
    ],
    linkTitle: 'Ver catálogo',
  },
  restock: {
    title: 'Avisar que voltou ao estoque',
    hint: 'Use no post que anuncia a reposição e troque o link pelo do produto.',
    words: ['voltou', 'estoque', 'reposição', 'tem de novo'],
    messages: [
      'Oi, {first_name}! Voltou mesmo 🎉 Da última vez acabou rápido, então garanta o seu:',
      'Oi, {first_name}! A reposição chegou. Veja aqui os tamanhos e as cores que ainda temos 💛',
    ],
    linkTitle: 'Garantir o meu',
  },
  giveaway: {
    title: 'Sorteio com regras',
    hint: 'Ajuste as regras às do seu sorteio e troque o link pelo do regulamento.',
    words: ['sorteio', 'participar', 'quero participar'],
    messages: [
      'Oi, {first_name}! Que bom ter você no sorteio 🍀 Para valer:\n1. Siga este perfil\n2. Curta o post do sorteio\n3. Marque duas pessoas nos comentários\nO resultado sai aqui no perfil, na data que está no post. O regulamento completo está no link. Esta promoção não tem vínculo com o Instagram.',
    ],
    linkTitle: 'Ler regulamento',
  },
  appointment: {
    title: 'Marcar um horário',
    hint: 'Troque o link pelo da sua agenda on-line.',
    words: ['agendar', 'agendamento', 'marcar horário', 'quero marcar'],
    messages: [
      'Oi, {first_name}! Escolha na agenda o dia e o horário que ficam melhores para você. A confirmação chega na hora 🗓️',
      'Oi, {first_name}! A agenda está aqui: é só escolher um horário livre. Se não achar nenhum que sirva, me avisa 💬',
    ],
    linkTitle: 'Abrir agenda',
  },
  ebook: {
    title: 'Entregar um e-book grátis',
    hint: 'Troque o link pelo do seu material.',
    words: ['ebook', 'e-book', 'guia', 'quero o guia'],
    messages: [
      'Oi, {first_name}! Seu e-book gratuito está aqui 📖 É só abrir e baixar. Depois me conta o que achou?',
      'Oi, {first_name}! Prometido é devido: aqui está o seu e-book. Boa leitura 💛',
    ],
    linkTitle: 'Baixar e-book',
  },
  coupon: {
    title: 'Dar um cupom de desconto',
    hint: 'Troque o código, o desconto e o link pelos da sua loja.',
    words: ['cupom', 'desconto', 'quero desconto'],
    messages: [
      'Oi, {first_name}! Seu cupom é BEMVINDO10 e dá 10% de desconto na primeira compra 🎁 É só digitar no carrinho antes de pagar.',
    ],
    linkTitle: 'Usar meu cupom',
  },
  delivery: {
    title: 'Explicar frete e entrega',
    hint: 'Ajuste o prazo e a região e troque o link pelo da calculadora de frete.',
    words: ['frete', 'entrega', 'prazo', 'vocês entregam'],
    messages: [
      'Oi, {first_name}! Enviamos para todo o Brasil 📦 O pedido sai em até 2 dias úteis. O frete e o prazo para o seu CEP aparecem aqui:',
    ],
    linkTitle: 'Calcular frete',
  },
  hours: {
    title: 'Informar o horário de funcionamento',
    hint: 'Ajuste os dias e as horas e troque o link pelo do mapa.',
    words: ['horário', 'funcionamento', 'que horas abre', 'estão abertos'],
    messages: [
      'Oi, {first_name}! Atendemos de segunda a sexta, das 9h às 18h, e aos sábados, das 9h às 13h 🕘 O endereço e o mapa estão aqui:',
    ],
    linkTitle: 'Como chegar',
  },
};
