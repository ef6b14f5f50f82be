import { type Locale, localeOf, tagsOf } from '@recado/family';

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
export const words: Record<Locale, Record<Key, string>> = {
  'pt-BR': {
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
  'en-US': {
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
  'ja-JA': {
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
  'es-ES': {
    title: 'Permitir el acceso',
    intro: 'La aplicación quiere conectarse a una cuenta profesional del simulador.',
    account: 'Cuenta',
    enterAs: 'Entrar como',
    permissions: 'La aplicación podrá',
    required: 'obligatorio',
    allow: 'Permitir',
    cancel: 'Cancelar',
    note: 'Esta página es del simulador. Nada sale de este ordenador.',
    noAccounts: 'El simulador todavía no tiene cuentas.',
    wrong: 'Esta página no se puede abrir',
    basic: 'Ver el perfil y las publicaciones',
    manage_comments: 'Leer y responder comentarios',
    manage_messages: 'Leer y enviar mensajes',
    content_publish: 'Publicar contenido',
    manage_insights: 'Ver las cifras de la cuenta',
  },
  'fr-FR': {
    title: 'Autoriser l’accès',
    intro: 'L’application veut se connecter à un compte professionnel du simulateur.',
    account: 'Compte',
    enterAs: 'Continuer en tant que',
    permissions: 'L’application pourra',
    required: 'obligatoire',
    allow: 'Autoriser',
    cancel: 'Annuler',
    note: 'Cette page fait partie du simulateur. Rien ne sort de cet ordinateur.',
    noAccounts: 'Le simulateur n’a pas encore de compte.',
    wrong: 'Cette page ne peut pas s’ouvrir',
    basic: 'Voir le profil et les publications',
    manage_comments: 'Lire les commentaires et y répondre',
    manage_messages: 'Lire et envoyer des messages',
    content_publish: 'Publier du contenu',
    manage_insights: 'Voir les chiffres du compte',
  },
  'it-IT': {
    title: 'Consenti l’accesso',
    intro: 'L’app vuole collegarsi a un account professionale del simulatore.',
    account: 'Account',
    enterAs: 'Continua come',
    permissions: 'L’app potrà',
    required: 'obbligatorio',
    allow: 'Consenti',
    cancel: 'Annulla',
    note: 'Questa pagina è del simulatore. Niente esce da questo computer.',
    noAccounts: 'Il simulatore non ha ancora account.',
    wrong: 'Questa pagina non si può aprire',
    basic: 'Vedere il profilo e i post',
    manage_comments: 'Leggere i commenti e rispondere',
    manage_messages: 'Leggere e inviare messaggi',
    content_publish: 'Pubblicare contenuti',
    manage_insights: 'Vedere i numeri dell’account',
  },
  'zh-SG': {
    title: '允许访问',
    intro: '应用想连接模拟器的专业账号。',
    account: '账号',
    enterAs: '以此身份继续',
    permissions: '应用将可以',
    required: '必需',
    allow: '允许',
    cancel: '取消',
    note: '此页面属于模拟器，内容不会离开这台电脑。',
    noAccounts: '模拟器还没有账号。',
    wrong: '无法打开此页面',
    basic: '查看资料和帖子',
    manage_comments: '阅读并回复评论',
    manage_messages: '阅读并发送消息',
    content_publish: '发布内容',
    manage_insights: '查看账号数据',
  },
};

/** The language of the browser, of those that there are words for; English otherwise. */
export function pickLanguage(acceptLanguage: string | undefined): Locale {
  return localeOf(tagsOf(acceptLanguage));
}
