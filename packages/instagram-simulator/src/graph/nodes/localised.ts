import type { ErrorLanguage } from '../../faults/faults.ts';

/**
 * Messages as the live API localises them, unasked (docs/platform.md 10). The wording is ours: only that it is no English matters.
 * By code, with the subcodes that callers meet most; a code without words of its own gets the general sentence.
 */
export function localised(key: { code: number; subcode: number | null }, language: ErrorLanguage): string | null {
  if (language === 'en') return null;
  const words = messages[language];
  const { code, subcode } = key;
  return words[`${code}/${subcode}`] ?? words[String(code)] ?? `(#${code}) ${words.other}`;
}

type Words = Record<string, string> & { other: string };

const messages: Record<Exclude<ErrorLanguage, 'en'>, Words> = {
  pt: {
    other: 'Ocorreu um erro desconhecido',
    '2': 'Ocorreu um erro inesperado. Tente novamente mais tarde.',
    '4': '(#4) O limite de solicitações do aplicativo foi atingido',
    '10/2534022': 'Esta mensagem foi enviada fora do período permitido.',
    '10/1893063': 'Você está temporariamente impedido de enviar mensagens.',
    '100': '(#100) Parâmetro inválido',
    '100/2534014': 'Não foi possível encontrar o usuário solicitado.',
    '100/2534015': 'Dados de mensagem inválidos',
    '100/2534025': 'O comentário não é válido para uma resposta privada',
    '190': 'Erro ao validar o token de acesso: a sessão não é válida.',
    '190/463': 'Erro ao validar o token de acesso: a sessão expirou.',
    '200/2534041': 'O dono da conta desativou o acesso ao Instagram Direct.',
    '230': 'É necessário o consentimento do usuário para acessar o perfil.',
    '368': 'A ação foi considerada abusiva ou não é permitida',
    '551/1545041': 'Esta pessoa não está disponível no momento.',
    '613': '(#613) As chamadas para esta API ultrapassaram o limite.',
    '80002': '(#80002) Houve muitas chamadas para esta conta do Instagram. Aguarde um pouco e tente novamente.',
    '2018300': 'A mensagem não foi enviada porque outro aplicativo controla esta conversa.',
  },
  es: {
    other: 'Se ha producido un error desconocido',
    '2': 'Se ha producido un error inesperado. Vuelve a intentarlo más tarde.',
    '4': '(#4) Se alcanzó el límite de solicitudes de la aplicación',
    '10/2534022': 'Este mensaje se envía fuera del período permitido.',
    '10/1893063': 'Se te ha restringido temporalmente el envío de mensajes.',
    '100': '(#100) Parámetro no válido',
    '100/2534014': 'No se encuentra el usuario solicitado.',
    '100/2534015': 'Datos del mensaje no válidos',
    '100/2534025': 'El comentario no es válido para una respuesta privada',
    '190': 'Error al validar el token de acceso: la sesión no es válida.',
    '190/463': 'Error al validar el token de acceso: la sesión ha caducado.',
    '200/2534041': 'El propietario de la cuenta ha desactivado el acceso a Instagram Direct.',
    '230': 'Se necesita el consentimiento del usuario para acceder al perfil.',
    '368': 'La acción se ha considerado abusiva o no está permitida',
    '551/1545041': 'Esta persona no está disponible en este momento.',
    '613': '(#613) Las llamadas a esta API han superado el límite.',
    '80002': '(#80002) Ha habido demasiadas llamadas a esta cuenta de Instagram. Espera un poco y vuelve a intentarlo.',
    '2018300': 'El mensaje no se envió porque otra aplicación controla esta conversación.',
  },
  ja: {
    other: '不明なエラーが発生しました',
    '2': '予期しないエラーが発生しました。後でもう一度お試しください。',
    '4': '(#4) アプリのリクエスト数が上限に達しました',
    '10/2534022': 'このメッセージは許可された期間外に送信されました。',
    '10/1893063': 'メッセージの送信が一時的に制限されています。',
    '100': '(#100) パラメーターが無効です',
    '100/2534014': 'リクエストされたユーザーが見つかりません。',
    '100/2534015': 'メッセージデータが無効です',
    '100/2534025': 'このコメントにはプライベート返信ができません',
    '190': 'アクセストークンの検証エラー: セッションが無効です。',
    '190/463': 'アクセストークンの検証エラー: セッションの有効期限が切れています。',
    '200/2534041': 'アカウント所有者がInstagramダイレクトへのアクセスを無効にしています。',
    '230': 'プロフィールへのアクセスにはユーザーの同意が必要です。',
    '368': 'この操作は不正とみなされたか、許可されていません',
    '551/1545041': 'この利用者は現在利用できません。',
    '613': '(#613) このAPIの呼び出しが上限を超えました。',
    '80002': '(#80002) このInstagramアカウントへの呼び出しが多すぎます。しばらくしてからもう一度お試しください。',
    '2018300': '別のアプリがこのスレッドを管理しているため、メッセージを送信できませんでした。',
  },
};
