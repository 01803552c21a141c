/** So many samples count alike; from then on the past weighs more than the newest. */
const plainSamples = 5;
const weightOfNew = 0.2;

export interface Mean {
  value: number;
  samples: number;
}

export function addSample(mean: Mean | undefined, value: number): Mean {
  if (!mean) return { value, samples: 1 };
  const samples = mean.samples + 1;
  const weight = samples <= plainSamples ? 1 / samples : weightOfNew;
  return { value: mean.value + (value - mean.value) * weight, samples };
}
