import type { NewsWords } from './news-words.ts';

export const ptBR: NewsWords = {
  '2026-11-26': [
    'As novidades passam a ser contadas aqui, uma vez só. Depois elas ficam em Conta.',
    'Você decide se o uso do Recado pode ser contado. A escolha fica em Privacidade.',
  ],
  '2026-11-10': [
    'Uma lista só para todas as automações: um botão para ativar em cada uma, rótulos e uma lixeira que guarda por 30 dias o que você remove.',
    'Resultados mostra o que suas respostas trouxeram, por dia, hora, post e palavra.',
  ],
  '2025-05-21': [
    'Atividade diz o que aconteceu com cada comentário e cada mensagem, e por quê.',
    'O extrato mostra cada crédito: de onde veio e no que foi gasto.',
  ],
  '2025-04-22': [
    'Várias contas: vincule e alterne sem entrar de novo.',
    'Boas maneiras: quem pede para não receber mais mensagens não recebe mais nenhuma.',
  ],
  '2025-03-25': [
    'Indique e ganhe: 30% do que pagarem as pessoas que vierem pelo seu link, durante doze meses.',
    'Códigos de acesso: dê um plano de presente ou resgate o seu.',
  ],
  '2025-02-18': [
    'Lives: palavras comentadas durante a transmissão recebem a DM enquanto ela acontece.',
    'Só para seguidores: o Recado confere quem segue você antes de enviar.',
  ],
  '2025-01-21': [
    'Mensagens: palavras na sua caixa de entrada disparam uma resposta sozinhas.',
    'As boas-vindas recebem quem escreve para você pela primeira vez.',
  ],
  '2024-12-03': [
    'Stories: quem responde a um deles recebe a sua mensagem.',
    'Áudios: grave sua voz uma vez e envie por DM.',
  ],
  '2024-10-22': [
    'O Recado chegou. Ele responde aos comentários dos seus posts e envia o link por DM.',
    'Você entra com o Instagram: não existe outra senha.',
  ],
};
