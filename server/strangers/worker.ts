/** The thread in which strangers' contents are read, one at a time (`thread.ts`). It is built as a file of its own. */
import { parentPort } from 'node:worker_threads';
import { type Answer, type Question, type Readings, readers } from './readers';

const answer = async <Name extends keyof Readings>({
  name,
  content,
  as,
}: Question<Name>): Promise<Answer<Readings[Name]>> => {
  try {
    return { value: await readers[name](content, as) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (question: Question) => {
  void answer(question).then((given) => parentPort?.postMessage(given));
});
parentPort?.postMessage({});
