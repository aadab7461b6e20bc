/** A question of each kind, and an answer of each kind. Tests take them from here, so a kind that is added meets all of them. */
import { validateAnswer } from '@/lib/tidy/questions/rules'
import type {
  Answer,
  AnswerOf,
  Choose,
  ChooseOption,
  Question,
  QuestionOf,
} from '@/lib/tidy/questions/shapes'

export const option = (value: string, ...reveals: Choose[]): ChooseOption => ({
  label: value,
  value,
  ...(reveals.length > 0 && { reveals: reveals.map(choose => ({ choose })) }),
})

export const desk = option('desk', {
  prompt: 'Which side?',
  id: 'side',
  choices: [option('left'), option('right')],
})

export const SAMPLE_QUESTIONS = {
  ProposeDisposition: {
    kind: 'ProposeDisposition',
    item: 'mug',
    choices: [
      { label: 'Shelf', disposition: 'shelf' },
      { label: 'Bin', disposition: 'trash' },
    ],
  },
  Confirm: { kind: 'Confirm', prompt: 'Sure?' },
  Choose: {
    kind: 'Choose',
    prompt: 'What for?',
    id: 'function',
    choices: [
      option('sleep', { prompt: 'What stays?', id: 'anchor', choices: [option('bed'), desk] }),
      option(
        'work',
        { prompt: 'What stays?', id: 'anchor', choices: [desk] },
        { prompt: 'When?', id: 'time', choices: [option('day')] },
      ),
      option('storage'),
    ],
  },
  FreeText: { kind: 'FreeText', prompt: 'Tell me.' },
} satisfies { [Kind in Question['kind']]: QuestionOf<Kind> }

/** Each fits a sample question. Those that only one kind of question takes come first. */
export const SAMPLE_ANSWERS = {
  choice: { kind: 'choice', index: 1 },
  confirm: { kind: 'confirm', value: true },
  path: { kind: 'path', path: [{ id: 'function', value: 'storage' }] },
  text: { kind: 'text', text: 'On my desk' },
  said: { kind: 'said', text: 'What is that?' },
  skip: { kind: 'skip' },
  cannot_find: { kind: 'cannot_find' },
  cannot_decide: { kind: 'cannot_decide' },
} satisfies { [Kind in Answer['kind']]: AnswerOf<Kind> }

/** The sample answers that fit; one at least, since words fit any question (Q4). */
export const samplesFor = (asked: Question): readonly Answer[] =>
  Object.values(SAMPLE_ANSWERS).filter(given => validateAnswer(asked, given) === null)
