import { either, inOrder, said, type ChatWords, type ScamPatterns } from '../chat-words.ts';

/** Scams that ask the member for money. */
const MONEY_SCAMS = {
  overpayment: [
    inOrder(
      'overpa(?:id|y|yment|ying)|(?:paid|sent)(?: you)? too much',
      '(?:send|give|pay|return|refund)(?: \\S+){0,4} back|return|refund|difference',
    ),
    said('(?:send|give|return|refund|wire)(?: me| us)?(?: back)? the (?:difference|rest|extra|surplus)'),
  ],
  giftCards: [
    ...either(
      'gift ?cards?|(?:itunes|steam|google play|amazon|razer|apple) cards?',
      'buy|purchase|send (?:me|us)|codes?|scratch|pay (?:with|by|in)',
    ),
  ],
  advanceFee: [
    said(
      '(?:verification|activation|registration|release|unlock(?:ing)?|clearance|up-?front|refundable|joining) (?:fee|deposit|payment|charge)',
    ),
  ],
  agencyFee: [
    ...either(
      'agency|manager|studio|promoter|talent|recruiter',
      'up-?front|up front|in advance|advance fee|pay (?:us |me )?(?:a |the )?(?:small )?(?:fee|deposit)|sign[ -]?up fee',
      90,
    ),
  ],
  investment: [
    ...either(
      'crypto|bitcoin|btc|usdt|forex|binary options|trading platform',
      'invest|double your|guaranteed|daily profit|high returns?|passive income',
      80,
    ),
  ],
  chargeback: [
    said(
      "(?:i'?ll|i will|i can|i'm going to|gonna|going to) (?:do |file |make |open |request |issue )?(?:a )?charge ?-?back",
    ),
    inOrder(
      "or|otherwise|unless|if you (?:don't|do not)",
      'charge ?-?back|(?:dispute|reverse|cancel) (?:the|my) (?:payment|charge|tip)',
      50,
    ),
  ],
} satisfies ScamPatterns;

/** Scams that ask for access to the member's account, or for contact on another site. */
const contactScams = (apps: string) =>
  ({
    accountCode: [
      inOrder(
        'send|give|tell|forward|share|text|read',
        '(?:the|your|that|this) (?:\\S+ ){0,2}code(?: (?:you|that|from|we|i)|[.!?,]|$)',
        12,
      ),
      inOrder(
        "send|give|tell|forward|share|text|need|what is|what's",
        '(?:verification|confirmation|security|login|sms|(?:6|six)[ -]digit) code',
        30,
      ),
    ],
    impersonation: [
      inOrder('send|give|tell|confirm|provide|enter|verify|need', '(?:us |me )?(?:your|the) (?:\\S+ )?password', 20),
      inOrder('support|security|administrat\\S+|moderat\\S+|safety', 'password|log-?in details|credentials', 120),
      inOrder(
        'account (?:will be|is going to be|has been|is) (?:suspended|blocked|closed|limited|deleted|terminated|restricted)',
        'unless|verify|confirm|click|send|pay',
        80,
      ),
    ],
    otherApp: [
      inOrder('(?:text|message|write|contact|add|reach|find|hit|dm|ping|call|msg) me', apps, 25),
      inOrder(
        "let'?s|can we|could we|shall we|we can|we could|we should|i prefer|better",
        `(?:on|to|in|over|via|through|use) (?:my |your )?(?:${apps})`,
        30,
      ),
      inOrder(
        "(?:what'?s|what is|give me|send me|share|drop) your",
        `${apps}|phone number|(?:cell |mobile )number`,
        12,
      ),
    ],
  }) satisfies ScamPatterns;

export const chat: ChatWords = {
  apps: 'whats ?app|telegram|signal|snap(?:chat)?|kik|viber|wechat|discord|skype|instagram|insta|hangouts',
  beforePhone: 'phone|call|mobile|cell|number is|text me|whats ?app|viber',
  afterNumber: 'token|view|visit|follower|fan|point|hour|min',
  dot: 'dot',
  scams: (apps) => ({ ...MONEY_SCAMS, ...contactScams(apps) }),
};
