import { answerDom, answerPageInfo } from '@gasoline/capture/query';
import type { DomParams } from '@gasoline/protocol';
import type { Answer } from './companions.ts';

/** Looks at the page, and at nothing that it could have put in the way. */
export const answerQuestion: Answer = ({ type, params }) => {
  try {
    return { result: type === 'dom' ? answerDom(params as DomParams) : answerPageInfo() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};
