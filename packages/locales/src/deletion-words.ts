/** The words of the page that says how far a deletion is. */
interface DeletionWords {
  title: string;
  begun: string;
  done: string;
  withdrawn: string;
  unknown: string;
  privacy: string;
}

const DELETION_WORDS = {
  'pt-BR': {
    title: 'Exclusão de dados',
    begun: 'A exclusão começou. Em até uma hora os dados terão sido apagados.',
    done: 'Pronto: os dados desta conta foram apagados. O pouco que fica, e por quê, está em Privacidade.',
    withdrawn: 'O dono da conta entrou de novo ou assinou um plano, e isso cancelou a exclusão.',
    unknown: 'Não conhecemos este código.',
    privacy: 'Privacidade',
  },
  'en-US': {
    title: 'Data deletion',
    begun: 'The deletion has begun. Within an hour the data will be gone.',
    done: 'Done: the data of this account is deleted. The little that stays, and why, is told under Privacy.',
    withdrawn: 'The owner signed in again or bought a plan, and that called the deletion off.',
    unknown: 'We do not know this code.',
    privacy: 'Privacy',
  },
  'es-ES': {
    title: 'Eliminación de datos',
    begun: 'La eliminación empezó. En una hora como máximo se habrán eliminado los datos.',
    done: 'Listo: los datos de esta cuenta se eliminaron. Lo poco que queda, y por qué, está en Privacidad.',
    withdrawn: 'Quien tiene la cuenta volvió a entrar o contrató un plan, y eso canceló la eliminación.',
    unknown: 'No conocemos este código.',
    privacy: 'Privacidad',
  },
  'fr-FR': {
    title: 'Suppression des données',
    begun: 'La suppression a commencé. Dans l’heure, les données auront disparu.',
    done: 'C’est fait : les données de ce compte sont supprimées. Le peu qui reste, et pourquoi, figure sous Confidentialité.',
    withdrawn: 'Le titulaire s’est reconnecté ou a souscrit une offre, ce qui a annulé la suppression.',
    unknown: 'Nous ne connaissons pas ce code.',
    privacy: 'Confidentialité',
  },
  'ja-JA': {
    title: 'データの削除',
    begun: '削除を開始しました。1時間以内にデータが消去されます。',
    done: '完了しました。このアカウントのデータは削除されました。わずかに残る記録とその理由は「プライバシー」にあります。',
    withdrawn: '持ち主がもう一度ログインしたか、プランを購入したため、削除は取り消されました。',
    unknown: 'このコードは見つかりません。',
    privacy: 'プライバシー',
  },
  'zh-SG': {
    title: '数据删除',
    begun: '删除已开始。一小时内清除数据。',
    done: '已完成：此账号的数据已删除。少量保留的记录及原因见“隐私”。',
    withdrawn: '账号主人重新登录或购买了套餐，删除已取消。',
    unknown: '找不到这个代码。',
    privacy: '隐私',
  },
  'it-IT': {
    title: 'Eliminazione dei dati',
    begun: 'L’eliminazione è iniziata. Entro un’ora i dati saranno eliminati.',
    done: 'Fatto: i dati di questo account sono eliminati. Il poco che resta, e perché, è spiegato in Privacy.',
    withdrawn: 'Il titolare è entrato di nuovo o ha acquistato un piano e questo ha annullato l’eliminazione.',
    unknown: 'Non conosciamo questo codice.',
    privacy: 'Privacy',
  },
} as const satisfies Record<string, DeletionWords>; // const: the keys are the languages

/** Returns the words of that page in one language. */
export function deletionWords(locale: keyof typeof DELETION_WORDS): DeletionWords {
  return DELETION_WORDS[locale];
}
