import type { Question } from '@/components/store/question-types'
import { MEANT } from '@/lib/tidy/questions/rules'
import type { CardBodyProps } from './card-body-props'
import { ChooseCard } from './choose-card'
import { ConfirmCard } from './confirm-card'
import { FreeTextCard } from './free-text-card'
import { MeantCard } from './meant-card'
import { ProposeCard } from './propose-card'

/** The part of a card that differs by its kind. */
export function CardBody({ question, ...props }: CardBodyProps<Question>) {
  switch (question.kind) {
    case 'ProposeDisposition':
      return <ProposeCard question={question} {...props} />
    case 'Choose':
      return question.id === MEANT ? (
        <MeantCard question={question} {...props} />
      ) : (
        <ChooseCard question={question} {...props} />
      )
    case 'Confirm':
      return <ConfirmCard question={question} {...props} />
    case 'FreeText':
      return <FreeTextCard question={question} {...props} />
  }
}
