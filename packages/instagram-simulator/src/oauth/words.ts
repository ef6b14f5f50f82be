export type Language = 'pt' | 'en' | 'ja';

type Key =
  | 'title'
  | 'intro'
  | 'account'
  | 'enterAs'
  | 'permissions'
  | 'required'
  | 'allow'
  | 'cancel'
  | 'note'
  | 'noAccounts'
  | 'wrong'
  | 'basic'
  | 'manage_comments'
  | 'manage_messages'
  | 'content_publish'
  | 'manage_insights';

/** Words of the consent page. */
export const words: Record<Language, Record<Key, string>> = {
  pt: {
    title: 'Permitir acesso',
    intro: 'O aplicativo quer se conectar a uma conta profissional do simulador.',
    account: 'Conta',
    enterAs: 'Entrar como',
    permissions: 'O aplicativo poderá',
    required: 'obrigatório',
    allow: 'Permitir',
    cancel: 'Cancelar',
    note: 'Esta página faz parte do simulador. Nada sai deste computador.',
    noAccounts: 'Ainda não há contas no simulador.',
    wrong: 'Não foi possível abrir esta página',
    basic: 'Ver o perfil e as publicações',
    manage_comments: 'Ler e responder comentários',
    manage_messages: 'Ler e enviar mensagens',
    content_publish: 'Publicar conteúdo',
    manage_insights: 'Ver os números da conta',
  },
  en: {
    title: 'Allow access',
    intro: 'The app wants to connect to a professional account of the simulator.',
    account: 'Account',
    enterAs: 'Continue as',
    permissions: 'The app will be able to',
    required: 'required',
    allow: 'Allow',
    cancel: 'Cancel',
    note: 'This page belongs to the simulator. Nothing leaves this computer.',
    noAccounts: 'The simulator has no accounts yet.',
    wrong: 'This page cannot be opened',
    basic: 'See the profile and posts',
    manage_comments: 'Read and answer comments',
    manage_messages: 'Read and send messages',
    content_publish: 'Publish content',
    manage_insights: 'See the figures of the account',
  },
  ja: {
    title: 'アクセスを許可',
    intro: 'アプリがシミュレーターのプロアカウントへの接続を求めています。',
    account: 'アカウント',
    enterAs: 'ログイン:',
    permissions: 'アプリに許可する操作',
    required: '必須',
    allow: '許可する',
    cancel: 'キャンセル',
    note: 'これはシミュレーターのページです。情報がこのコンピューターの外に出ることはありません。',
    noAccounts: 'シミュレーターにはまだアカウントがありません。',
    wrong: 'このページを開けません',
    basic: 'プロフィールと投稿を見る',
    manage_comments: 'コメントを読んで返信する',
    manage_messages: 'メッセージを読んで送信する',
    content_publish: 'コンテンツを公開する',
    manage_insights: 'アカウントの数値を見る',
  },
};

/** The first language of the browser that there are words for; English otherwise. */
export function pickLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === 'pt' || language === 'en' || language === 'ja') return language;
  }
  return 'en';
}
