import type { NoticeWords } from './notice-words.ts';

export const ptBR: NoticeWords = {
  reconnect: {
    title: 'O Instagram foi desconectado',
    text: 'Ninguém é respondido até você entrar de novo. O que espera sai depois disso.',
  },
  messages_off: {
    title: 'O Instagram está segurando suas mensagens',
    text: 'Permita o acesso às mensagens no Instagram, em Ferramentas conectadas. O que espera sai depois disso.',
  },
  token_ending: {
    title: 'Entre logo',
    text: 'A conexão com o Instagram está acabando (dias restantes: {days}). Entrar uma vez a renova.',
  },
  endpoint_gone: {
    title: 'Um webhook foi desativado',
    text: '{host} respondeu que não quer receber mais nada (410). Ative o webhook de novo quando quiser.',
  },
  endpoint_failing: {
    title: 'Um webhook foi desativado',
    text: '{host} não recebeu nada durante três dias. Corrija o servidor, ative o webhook e reenvie o que faltou.',
  },
  credits_used_up: {
    title: 'Seus créditos acabaram',
    text: 'As novas mensagens esperam por créditos. Os próximos grátis chegam em {date}.',
  },
  areas_used_up: {
    title: 'Créditos acabaram: {areas}',
    text: 'As novas mensagens daí esperam por créditos. Os próximos grátis chegam em {date}.',
  },
  viral: {
    title: 'Um dos seus posts decolou',
    text: 'Ele recebeu {count} comentários em uma hora, muito mais que o normal. Veja o que as pessoas perguntam.',
  },
  next_post: {
    title: 'Seu próximo post já tem automação',
    text: 'O post que você publicou recebeu a automação que esperava por ele.',
  },
  renewal_failed: {
    title: 'Um pagamento falhou',
    text: 'Seu plano não pôde ser renovado. Ele vale até {date}; confira o cartão.',
  },
  renewal_stopped: {
    title: 'Seu plano não renova mais',
    text: '{plan} vale até {date}. Assine de novo para continuar.',
  },
  month_ending: { title: 'Seu plano acaba logo', text: '{plan} vale até {date}. Pague mais um mês para continuar.' },
  month_ends_today: { title: 'Seu plano acaba hoje', text: 'Pague mais um mês de {plan}, e ele continua sem parar.' },
  month_ended: { title: 'Seu plano acabou', text: '{plan} acabou em {date}. Pague mais um mês para tê-lo de volta.' },
  test: { title: 'Funciona', text: 'O Recado vai avisar você por aqui quando for importante.' },
  many: { title: 'Mais avisos', text: 'Há mais novidades sobre a sua conta.' },
};
