import { recordingOptions } from '@/shared/recording/recording-options.js';

/** Number of tones, and how they end: `end` is lower and longer. */
export type Signal = 'start' | 'half' | 'end' | 'rest';
const signals: Readonly<
  Record<Signal, { readonly tones: readonly (readonly [hertz: number, seconds: number])[]; readonly vibrate: number[] }>
> = {
  start: { tones: [[988, 0.15]], vibrate: [150] },
  half: { tones: [[740, 0.12]], vibrate: [100] },
  end: {
    tones: [
      [988, 0.12],
      [988, 0.12],
      [659, 0.4],
    ],
    vibrate: [200, 100, 400],
  },
  rest: {
    tones: [
      [880, 0.12],
      [880, 0.12],
    ],
    vibrate: [200, 100, 200],
  },
};
const gapSeconds = 0.13;

/** Plays tones and vibrates, as far as the browser allows and the person wants it. */
export const signal = (which: Signal): void => {
  const { tones, vibrate } = signals[which];
  const { silent, still } = recordingOptions();
  if (still !== true) navigator.vibrate?.(vibrate);
  if (silent === true) return;
  try {
    const audio = new AudioContext();
    let at = audio.currentTime;
    for (const [hertz, seconds] of tones) {
      const tone = audio.createOscillator();
      tone.frequency.value = hertz;
      tone.connect(audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds + gapSeconds;
    }
    setTimeout(() => void audio.close(), 2000);
  } catch {
    // No sound device, or the page may not play sound.
  }
};
