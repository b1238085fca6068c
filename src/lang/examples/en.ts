import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en: Same<typeof nl> = {
  answers: {
    acted:
      'Thank you for your message. We looked into it and took action. We can’t say exactly what we did: the other person has a right to privacy too.',
    no_breach:
      'Thank you for your message. We looked into it and found nothing that is against our house rules. If you want no more contact, you can block this member.',
    more_needed:
      'Thank you for your message. We can’t judge this yet. Tell us who it is about, when it was and what happened. Then we’ll look again.',
    payment_right: 'We checked your payment: the amount and the credits are right. You can see both under My payments.',
    reversed:
      'Someone who was not involved before reviewed the decision. You are right: we are taking it back. We are sorry.',
    stands:
      'Someone who was not involved before reviewed the decision. It stands, because this is against our house rules.',
  },
  grounds: {
    fraud: 'You asked other members for money, or for details that could be used to harm them.',
    spam: 'You sent the same message to many members, or advertised.',
    fake: 'Your profile shows someone other than you.',
    minor: 'What you wrote or showed gives us reason to think that you are under 18.',
    harassment:
      'You wrote to other members in a way that insults or threatens, or continued when someone did not want it.',
    illegal: 'You wrote or shared something that the law forbids.',
    objection: 'Someone else reviewed the decision. You are right.',
    mistake: 'It was a mistake of ours. We are sorry.',
    settled: 'What was wrong has been settled.',
  },
}

export default en
