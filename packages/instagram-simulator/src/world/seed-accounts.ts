/** The people, accounts and posts of the demonstration. Everything here is invented. */
export const seedPeople: { username: string; name: string }[] = [
  { username: 'bia.rocha', name: 'Bia Rocha' },
  { username: 'joao_pedro.m', name: 'João Pedro Martins' },
  { username: 'camila.nunes', name: 'Camila Nunes' },
  { username: 'rafa.oliveira', name: 'Rafael Oliveira' },
  { username: 'dona.marlene', name: 'Marlene Souza' },
  { username: 'thi.cardoso', name: 'Thiago Cardoso' },
  { username: 'larissaf', name: 'Larissa Figueiredo' },
  { username: 'gustavo.prado', name: 'Gustavo Prado' },
  { username: 'haruka.mori', name: '森 はるか' },
  { username: 'maxi', name: 'MaximilianoCavalcantideAlbuque' },
];

export interface SeedPost {
  caption: string;
  productType: 'FEED' | 'REELS' | 'STORY';
  /** Indexes into `seedPeople`. */
  likes: number[];
  comments: { by: number; text: string; answer?: string }[];
}

export interface SeedAccount {
  username: string;
  name: string;
  followers: number[];
  /** Oldest first. */
  posts: SeedPost[];
}

export const seedAccounts: SeedAccount[] = [
  {
    username: 'lua.atelier',
    name: 'Lua Ateliê · joias à mão',
    followers: [0, 2, 4, 6, 8],
    posts: [
      {
        caption: 'Brincos gota em prata 950, martelados um por um. Cada par sai um pouco diferente do outro. 🌙',
        productType: 'FEED',
        likes: [0, 2, 4, 6, 8],
        comments: [
          { by: 2, text: 'Que delicadeza! 😍', answer: 'Obrigada, Camila! 💛' },
          { by: 4, text: 'Vocês mandam para Recife?', answer: 'Mandamos sim, Marlene, para todo o Brasil!' },
        ],
      },
      {
        caption: 'Um minuto de bancada: da lâmina de prata ao anel pronto. Som ligado, que o martelo canta.',
        productType: 'REELS',
        likes: [0, 1, 2, 3, 6, 8],
        comments: [
          { by: 3, text: 'Hipnotizante 👏' },
          { by: 8, text: 'すてきな音ですね。ずっと見ていられます。' },
        ],
      },
      {
        caption: 'Colar Maré: pérola de rio e fio de seda. Feito sob encomenda em 10 dias.',
        productType: 'FEED',
        likes: [4, 6],
        comments: [{ by: 6, text: 'Tem em dourado?', answer: 'Tem, Larissa! Em banho de ouro 18k.' }],
      },
      {
        caption: 'A mesa de sábado: café coado, linho e as peças da semana.',
        productType: 'FEED',
        likes: [0, 8],
        comments: [{ by: 0, text: 'Essa luz de manhã ✨' }],
      },
      {
        caption: 'Como guardar sua prata para ela não escurecer: três passos, nenhum segredo.',
        productType: 'REELS',
        likes: [1, 2, 4, 5, 6],
        comments: [
          { by: 5, text: 'Salvei! Obrigado pela dica.' },
          { by: 4, text: 'Adorei, vou fazer hoje mesmo' },
        ],
      },
      {
        caption: 'Alianças Raiz: textura de casca de árvore, por dentro a data de vocês.',
        productType: 'FEED',
        likes: [0, 1, 2, 3, 7],
        comments: [{ by: 7, text: 'Qual o prazo para o casamento em março?' }],
      },
      {
        caption: 'Bracelete Vento em latão escovado. Última unidade desta fornada.',
        productType: 'FEED',
        likes: [2],
        comments: [],
      },
      {
        caption: 'Montando a vitrine nova: o que vocês colocariam no centro?',
        productType: 'REELS',
        likes: [0, 6, 8, 9],
        comments: [
          { by: 9, text: 'O colar de pérola, com certeza' },
          { by: 6, text: 'Os brincos gota! 🌙' },
        ],
      },
      {
        caption: 'Anel Lua Nova: comente QUERO e eu mando o link com tamanhos e valores no seu direct. 💌',
        productType: 'FEED',
        likes: [0, 2, 6],
        comments: [],
      },
    ],
  },
  {
    username: 'doce.de.bairro',
    name: 'Doce de Bairro · confeitaria',
    followers: [1, 3, 4, 5],
    posts: [
      {
        caption: 'Bolo de fubá com goiabada, o mesmo da minha avó. Sai do forno às 15h, todo dia.',
        productType: 'FEED',
        likes: [1, 4, 5],
        comments: [{ by: 4, text: 'Cheiro de infância ❤️', answer: 'Dona Marlene, guarda um pedaço para você!' }],
      },
      {
        caption: 'Brigadeiro de colher: o ponto certo em 40 segundos.',
        productType: 'REELS',
        likes: [0, 1, 3, 5, 7],
        comments: [
          { by: 1, text: 'Fiz aqui e deu certinho!' },
          { by: 7, text: 'Pode congelar?', answer: 'Pode sim, por até dois meses.' },
        ],
      },
      {
        caption: 'Torta de limão da semana: massa fininha, creme azedinho e merengue tostado na hora.',
        productType: 'FEED',
        likes: [3, 5],
        comments: [{ by: 5, text: 'Separa uma inteira para sábado 🙏' }],
      },
      {
        caption: 'Mesa de festa da Alice, 5 anos. Tudo comestível, até as flores.',
        productType: 'FEED',
        likes: [0, 2, 4, 6],
        comments: [{ by: 2, text: 'Ficou um sonho!' }],
      },
      {
        caption: 'Pão de mel recheado: banho de chocolate em câmera lenta. De nada.',
        productType: 'REELS',
        likes: [1, 3, 4, 5, 6, 7],
        comments: [{ by: 3, text: 'Isso é maldade às 11 da noite 😂' }],
      },
      {
        caption: 'Encomendas de Natal abertas: panetone de fermentação natural, três sabores.',
        productType: 'FEED',
        likes: [4, 5],
        comments: [{ by: 5, text: 'Vai ter sem glúten?' }],
      },
      {
        caption: 'Cardápio novo! Comente CARDÁPIO que ele chega no seu direct. 🧁',
        productType: 'FEED',
        likes: [1, 4],
        comments: [],
      },
    ],
  },
];
