import type { MailWords } from './mail-words.ts';

export const zhSG: MailWords = {
  mails: {
    email_code: {
      subject: '{code} 是您的 Recado 验证码',
      lines: [
        '请在 Recado 中输入这个验证码，确认这个邮箱是您的：',
        '{code}',
        '10 分钟内有效。如果不是您申请的，请忽略这封邮件。',
      ],
      button: null,
    },
    email_changed: {
      subject: '{username} 的邮箱已更改',
      lines: ['有关 {username} 的邮件今后会发到 {email}，不再发到这里。', '如果不是您本人操作，请登录并查看个人资料。'],
      button: '打开个人资料',
    },
    viral: {
      subject: '{username} 的一条帖子火了',
      lines: [
        '您的一条帖子在一小时内收到 {count} 条评论，远超平时。',
        '看看大家在问什么，以及它的自动回复是否回答了这些问题。',
      ],
      button: '打开帖子',
    },
    next_post: {
      subject: '{username} 的下一条帖子已有自动回复',
      lines: [
        '您发布了一条帖子，等待它的自动回复现在已应用到这条帖子。',
        '从现在起它会回复，之前收到的评论也会得到回复。',
      ],
      button: '打开帖子',
    },
    reconnect: {
      subject: '{username} 与 Instagram 的连接已断开',
      lines: [
        'Instagram 不再允许 Recado 替 {username} 回复。修改密码后常会这样。',
        '请重新登录，只要 Instagram 还允许，等待中的消息就会发出。',
      ],
      button: '重新登录',
    },
    messages_off: {
      subject: 'Instagram 拦下了 {username} 的消息',
      lines: [
        '{username} 的消息访问权限已关闭。请在 Instagram 应用中依次打开“设置”→“消息”→“已连接的工具”，并允许访问消息。',
        '之后，等待中的消息会自动发出。',
      ],
      button: '打开 Recado',
    },
    token_ending: {
      subject: '请尽快登录，让 {username} 继续自动回复',
      lines: ['与 Instagram 的连接即将到期（剩余天数：{days}），我们无法续期。', '登录一次，即可再用两个月。'],
      button: '重新登录',
    },
    endpoint_gone: {
      subject: '{username} 的一个 Webhook 已关闭',
      lines: ['{host} 回应不再接收（410），因此不再向其发送任何内容。', '如属误会，请重新开启 Webhook。'],
      button: '打开 Webhook',
    },
    endpoint_failing: {
      subject: '{username} 的一个 Webhook 已关闭',
      lines: [
        '{host} 三天内多次尝试均未接收，因此已停止发送。',
        '请修复服务器、开启 Webhook，再重新发送遗漏的内容：记录保留 30 天。',
      ],
      button: '打开 Webhook',
    },
    linked: {
      subject: '{username} 已与 {other} 关联',
      lines: ['在 Recado 中使用其中一个账号的人，现在可以切换到另一个。', '如果不是您本人操作，请登录并取消关联。'],
      button: '打开 Recado',
    },
    unlinked: {
      subject: '{username} 已不再与 {other} 关联',
      lines: ['今后，两个账号各自单独使用。'],
      button: '打开 Recado',
    },
    deletion_scheduled: {
      subject: '{username} 的数据将被删除',
      lines: [
        '{username} 的自动回复、消息、联系人和文件将于 {date} 删除。法律要求的少量记录会匿名保留。',
        '如果您改变主意，请在此之前登录，删除就会取消。',
      ],
      button: '登录并保留',
    },
    deletion_reverted: {
      subject: '{username} 的删除已取消',
      lines: [
        '有人登录了 {username}，因此不会删除任何数据。自动回复、消息和联系人都还在。',
        '如果不是您本人，请修改 Instagram 密码，并重新申请删除。',
      ],
      button: '查看您的数据',
    },
    deletion_reverted_by_plan: {
      subject: '{username} 的删除已取消',
      lines: [
        '我们收到了 {plan} 套餐的付款，因此不会删除 {username} 的任何数据。自动回复、消息和联系人都还在。',
        '请登录，以便恢复自动回复。如果您仍想离开，请在登录后重新申请删除。',
      ],
      button: '登录',
    },
    receipt: {
      subject: '已收到您的付款：{plan}',
      lines: ['我们已收到 {username} 的 {plan} 套餐付款 {amount}。', '有效期至 {date}。'],
      button: '查看我的订阅',
    },
    renewal_failed: {
      subject: '无法为 {username} 续订套餐',
      lines: [
        '续订付款未成功。我们会再次尝试，{date} 之前一切照常。',
        '请检查付款方式，或改用其他方式支付本月，以免中断。',
      ],
      button: '查看我的订阅',
    },
    renewal_stopped: {
      subject: '{username} 的套餐不再续订',
      lines: [
        '“{plan}”已在您的银行或支付服务商处终止。它会持续到 {date}，之后不再扣款。',
        '如果这不是您想要的，到期后可以重新选择。',
      ],
      button: '查看我的订阅',
    },
    refunded: {
      subject: '已退款 {amount}',
      lines: ['我们已将 {username} 的 {plan} 套餐款项 {amount} 按原付款方式退回。'],
      button: '查看我的订阅',
    },
    disputed: {
      subject: '{plan} 的付款出现争议',
      lines: [
        '银行对 {username} 的 {plan} 套餐款项 {amount} 提出争议。解决之前，自动回复会暂停。',
        '如属误会，请告诉银行这笔付款没有问题。银行作出决定后，我们会再写信给您。',
      ],
      button: '查看我的付款',
    },
    dispute_lost: {
      subject: '银行已作出决定：{amount} 已退回',
      lines: [
        '银行已就争议作出决定，{username} 支付的 {amount} 已最终退回。自动回复已暂停。',
        '现在需要支付：{debt}。付清后，{username} 会恢复自动回复，仍在等待的消息也会发出。',
      ],
      button: '立即支付',
    },
    debt_paid: {
      subject: '已收到 {amount}',
      lines: ['我们已收到 {username} 欠款中的 {amount}。还需支付：{debt}。', '全部付清后，自动回复会自行恢复。'],
      button: '查看我的付款',
    },
    debt_paid_back: {
      subject: '已退款 {amount}',
      lines: ['{username} 为偿还欠款所付的款项中，我们已将 {amount} 按原付款方式退回。', '还需支付：{debt}。'],
      button: '查看我的付款',
    },
    paid_by_hand: {
      subject: '我们已向您转账 {amount}',
      lines: [
        '{username} 所付款项中的 {amount} 已转账给您：这笔款项无法按原付款方式退回。',
        '如果两个工作日内没有到账，请联系我们。',
      ],
      button: '查看我的付款',
    },
    month_ending: {
      subject: '{username} 的套餐还有三天到期',
      lines: ['“{plan}”已付至 {date}，不会自动续订。', '现在再付一个月，就从到期时接着算，一天也不会少。'],
      button: '再付一个月',
    },
    month_ends_today: {
      subject: '{username} 的套餐今天到期',
      lines: ['“{plan}”今天（{date}）到期，不会自动续订。', '现在再付一个月，自动回复就不会中断。'],
      button: '再付一个月',
    },
    month_ended: {
      subject: '{username} 的套餐已到期',
      lines: ['“{plan}”已于 {date} 到期。从现在起，私信会使用免费积分，用完后就会等待。', '再付一个月，一切照旧。'],
      button: '查看套餐',
    },
    credits_used_up: {
      subject: '{username} 的积分已用完',
      lines: [
        '{username} 本月的积分已全部用完。新的私信会等待，一有积分就会发出。',
        '免费积分将于 {date} 恢复。选择不限量套餐，就无需等待。',
      ],
      button: '查看套餐',
    },
    areas_used_up: {
      subject: '{areas}：{username} 的积分已用完',
      lines: [
        '{username} 可用于{areas}的积分已用完。新的私信会等待，一有积分就会发出。',
        '免费积分将于 {date} 恢复。选择不限量套餐，就无需等待。',
      ],
      button: '查看套餐',
    },
    dispute_won: {
      subject: '{plan} 的争议已结束',
      lines: ['{amount} 的付款重新生效，{username} 恢复自动回复。谢谢！'],
      button: '打开 Recado',
    },
    partner_accepted: {
      subject: '{username} 已成为 Recado 合作伙伴',
      lines: ['欢迎！请添加您的第一个产品：我们批准后，有套餐的用户就会在“推荐”里看到它。', '合作伙伴享有所有套餐。'],
      button: '添加产品',
    },
    partner_refused: {
      subject: '您的合作伙伴申请',
      lines: ['我们看过 {username} 的申请，目前还不能接受。原因：', '{reason}', '您可以随时再次申请。'],
      button: '打开 Recado',
    },
    product_approved: {
      subject: '“{title}”已获批准',
      lines: ['有套餐的用户现在会在“推荐”里看到“{title}”。旁边会显示浏览和点击次数。'],
      button: '查看我的产品',
    },
    product_refused: {
      subject: '“{title}”需要修改',
      lines: ['我们看过“{title}”，暂时没有批准。原因：', '{reason}', '请修改后重新提交。之前批准的内容保持不变。'],
      button: '打开我的产品',
    },
    product_taken_down: {
      subject: '“{title}”已不再显示',
      lines: ['我们把“{title}”从“推荐”中撤下了。原因：', '{reason}', '您可以修改后重新提交。'],
      button: '打开我的产品',
    },
    payout_requested: {
      subject: '已申请提现 {amount}',
      lines: [
        '{username} 申请提现 {amount}，将汇入此 Pix 密钥：{key}。',
        '如果不是您本人操作，或密钥不是您的，请立即在 Recado 撤回申请，并结束您不认识的会话。',
      ],
      button: '查看提现',
    },
    payout_paid: {
      subject: '我们已向您支付 {amount}',
      lines: ['{username} 的 {amount} 已通过 Pix 汇出。参考号：{reference}', '感谢您推荐 Recado！'],
      button: '查看我的收益',
    },
    payout_refused: {
      subject: '您的 {amount} 提现被拒绝',
      lines: ['无法向 {username} 支付 {amount}：{reason}', '该金额可再次提现，您可以重新申请。'],
      button: '查看我的收益',
    },
    passkey_added: {
      subject: '{username} 添加了通行密钥',
      lines: [
        '{username} 添加了一个可打开 Recado 管理的通行密钥。',
        '如果不是您本人操作，请更改 Instagram 密码，登录并移除该密钥。',
      ],
      button: '查看通行密钥',
    },
    passkey_removed: {
      subject: '{username} 的一个通行密钥已移除',
      lines: [
        '{username} 的一个可打开 Recado 管理的通行密钥已被移除。',
        '如果不是您本人操作，请更改 Instagram 密码，并检查剩下的密钥。',
      ],
      button: '查看通行密钥',
    },
    recovery_code_used: {
      subject: '{username} 的恢复码已被使用',
      lines: [
        '有人用 {username} 的恢复码打开了 Recado 管理。剩余恢复码：{left}。',
        '如果不是您本人操作，请更改 Instagram 密码，登录并生成新的恢复码。',
      ],
      button: '查看通行密钥',
    },
    recovery_codes_made: {
      subject: '{username} 有了新的恢复码',
      lines: [
        '已为 {username} 生成新的恢复码，之前的不再有效。',
        '如果不是您本人操作，请更改 Instagram 密码，登录并检查通行密钥。',
      ],
      button: '查看通行密钥',
    },
    passkeys_reset: {
      subject: '{username} 的通行密钥已全部清除',
      lines: [
        '此 Recado 的运营者清除了 {username} 的通行密钥和恢复码，并结束了其会话。下次登录时会添加第一个通行密钥。',
        '如果您没有要求这样做，请联系此 Recado 的运营者。',
      ],
      button: '登录',
    },
  },
  footer: '您收到这封邮件，是因为这个邮箱登记在 {username} 的 Recado 个人资料中。',
};
