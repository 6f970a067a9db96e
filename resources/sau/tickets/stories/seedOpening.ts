/** How a request of the demo begins: subjects, what a holder writes, and what an agent notes of a call or a visit. */
interface Opening {
  subjects: readonly string[];
  /** in the words of the holder, for mails and the web */
  byHolder: readonly string[];
  /** in the words of the agent, for calls and visits */
  byAgent: readonly string[];
}

export type Openings = Readonly<Record<string, Opening>>;
