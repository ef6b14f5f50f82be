/** The heads of the statement of credits, the audit log, the results by day and the activities, as spreadsheets show them. */
const HEADS = {
  'en-US': {
    statement: ['at', 'what', 'change', 'left', 'source', 'valid_until', 'person', 'event', 'outcome', 'reason'],
    audit: ['at', 'account', 'account_id', 'actor', 'actor_id', 'action', 'subject', 'request_id', 'code'],
    results: ['day', 'comments', 'messages', 'replies', 'dms', 'taps', 'follows', 'clicks', 'sales'],
    activity: ['at', 'what', 'name', 'username', 'text', 'post', 'automation', 'outcome', 'DMs sent', 'public replies'],
  },
  'pt-BR': {
    statement: ['data', 'o que', 'mudança', 'saldo', 'origem', 'vale até', 'pessoa', 'evento', 'resultado', 'motivo'],
    audit: ['data', 'conta', 'id da conta', 'quem', 'id de quem', 'ação', 'assunto', 'id do pedido', 'código'],
    results: ['dia', 'comentários', 'mensagens', 'respostas', 'DMs', 'toques', 'seguidores', 'cliques', 'vendas'],
    activity: [
      'data',
      'o que foi',
      'nome',
      'usuário',
      'texto',
      'post',
      'automação',
      'o que aconteceu',
      'DMs enviadas',
      'respostas públicas',
    ],
  },
  'es-ES': {
    statement: ['fecha', 'qué', 'cambio', 'saldo', 'origen', 'vale hasta', 'persona', 'evento', 'resultado', 'motivo'],
    audit: [
      'fecha',
      'cuenta',
      'id de la cuenta',
      'quién',
      'id de quién',
      'acción',
      'asunto',
      'id de la petición',
      'código',
    ],
    results: ['día', 'comentarios', 'mensajes', 'respuestas', 'DM', 'toques', 'seguidores', 'clics', 'ventas'],
    activity: [
      'fecha',
      'qué fue',
      'nombre',
      'usuario',
      'texto',
      'publicación',
      'automatización',
      'qué pasó',
      'DM enviados',
      'respuestas públicas',
    ],
  },
  'fr-FR': {
    statement: [
      ...['date', 'quoi', 'variation', 'solde', 'origine', 'valable jusqu’au'],
      ...['personne', 'événement', 'résultat', 'raison'],
    ],
    audit: ['date', 'compte', 'id du compte', 'qui', 'id de qui', 'action', 'objet', 'id de la requête', 'code'],
    results: ['jour', 'commentaires', 'messages', 'réponses', 'DM', 'appuis', 'abonnés', 'clics', 'ventes'],
    activity: [
      'date',
      'quoi',
      'nom',
      'pseudo',
      'texte',
      'publication',
      'automatisation',
      'résultat',
      'DM envoyés',
      'réponses publiques',
    ],
  },
  'it-IT': {
    statement: [
      ...['data', 'cosa', 'variazione', 'saldo', 'origine', 'valido fino al'],
      ...['persona', 'evento', 'esito', 'motivo'],
    ],
    audit: ['data', 'account', 'id account', 'chi', 'id di chi', 'azione', 'oggetto', 'id richiesta', 'codice'],
    results: ['giorno', 'commenti', 'messaggi', 'risposte', 'DM', 'tocchi', 'follower', 'clic', 'vendite'],
    activity: [
      'data',
      'cosa',
      'nome',
      'nome utente',
      'testo',
      'post',
      'automazione',
      'esito',
      'DM inviati',
      'risposte pubbliche',
    ],
  },
  'ja-JA': {
    statement: ['日時', '内容', '増減', '残高', '種類', '有効期限', '相手', 'イベント', '結果', '理由'],
    audit: ['日時', 'アカウント', 'アカウント ID', '操作者', '操作者 ID', '操作', '対象', 'リクエスト ID', 'コード'],
    results: ['日付', 'コメント', 'メッセージ', '返信', 'DM', 'タップ', 'フォロワー', 'クリック', '販売'],
    activity: ['日時', '種類', '名前', 'ユーザーネーム', '内容', '投稿', '自動返信', '結果', '送信した DM', '公開返信'],
  },
  'zh-SG': {
    statement: ['时间', '内容', '变动', '余额', '来源', '有效期至', '对方', '事件', '结果', '原因'],
    audit: ['时间', '账户', '账户 ID', '操作者', '操作者 ID', '操作', '对象', '请求 ID', '代码'],
    results: ['日期', '评论', '消息', '回复', '私信', '点按', '关注者', '点击', '销售'],
    activity: ['时间', '类型', '姓名', '用户名', '内容', '帖子', '自动化', '结果', '已发私信', '公开回复'],
  },
} as const;

/** The first line of a CSV, in one language. */
export function csvHead(
  locale: keyof typeof HEADS,
  file: 'statement' | 'audit' | 'results' | 'activity',
): readonly string[] {
  return HEADS[locale][file];
}
