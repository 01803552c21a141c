/** What a search of the page had to leave out, in sentences. */
export function describeUnsearched(answer: {
  unreachable_frames?: number | undefined;
  search_incomplete?: true | undefined;
}): string[] {
  const frames = answer.unreachable_frames ?? 0;
  return [
    ...(frames > 0
      ? [`${frames} ${frames === 1 ? 'frame' : 'frames'} of other origins could not be searched.`]
      : []),
    ...(answer.search_incomplete
      ? ['The page is very large: not all of its frames and shadow roots were searched.']
      : []),
  ];
}
