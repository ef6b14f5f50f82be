/** First and last names of people whom the simulator invents. */
export const FIRST_NAMES = [
  ...['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Felipe', 'Gabi', 'Heitor', 'Isabela', 'Júlia', 'Kaique', 'Letícia'],
  ...[
    'Marcos',
    'Nina',
    'Otávio',
    'Paula',
    'Renata',
    'Samuel',
    'Tainá',
    'Ulisses',
    'Vanessa',
    'Yasmin',
    'Zélia',
    'Caio',
  ],
] as const;
export const LAST_NAMES = [
  ...['Almeida', 'Barros', 'Campos', 'Duarte', 'Esteves', 'Freitas', 'Gomes', 'Lima', 'Moraes', 'Nogueira', 'Peixoto'],
  ...['Queiroz', 'Ramos', 'Siqueira', 'Tavares', 'Vieira', 'Xavier', 'Brandão', 'Coelho', 'Farias', 'Leite', 'Macedo'],
] as const;
