/** Sounds made by code: noise and tones, short and quiet. */
import type { Cue, Sound } from './sound';

/** How loud all of it is at most. */
const VOLUME = 0.22;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function air(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Two seconds of noise, made once. */
function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** A gain that rises at once and dies away. */
function dying(audio: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * VOLUME), at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

interface Puff {
  at: number;
  loud: number;
  seconds: number;
  /** Where the filter begins and ends, in hertz. */
  from: number;
  to: number;
  type?: BiquadFilterType;
}

function puff(audio: AudioContext, { at, loud, seconds, from, to, type = 'lowpass' }: Puff): void {
  const source = audio.createBufferSource();
  source.buffer = hiss(audio);
  const filter = audio.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(filter).connect(dying(audio, at, loud, seconds));
  source.start(at, Math.random());
  source.stop(at + seconds);
}

interface Tone {
  at: number;
  loud: number;
  seconds: number;
  from: number;
  to: number;
  type?: OscillatorType;
}

function tone(audio: AudioContext, { at, loud, seconds, from, to, type = 'sine' }: Tone): void {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(dying(audio, at, loud, seconds));
  source.start(at);
  source.stop(at + seconds);
}

const MAKERS: Record<Sound, (audio: AudioContext, at: number, loud: number) => void> = {
  cannon: (audio, at, loud) => {
    puff(audio, { at, loud, seconds: 1.1, from: 1400, to: 60 });
    tone(audio, { at, loud, seconds: 0.7, from: 90, to: 32 });
  },
  volley: (audio, at, loud) => {
    for (let shot = 0; shot < 9; shot++) {
      const when = at + shot * 0.03 + Math.random() * 0.05;
      puff(audio, {
        at: when,
        loud: loud * 0.4,
        seconds: 0.13,
        from: 3200,
        to: 700,
        type: 'bandpass',
      });
    }
  },
  drum: (audio, at, loud) => {
    for (let beat = 0; beat < 14; beat++) {
      const when = at + beat * 0.062;
      const strong = beat % 7 === 6 ? 0.7 : 0.35;
      puff(audio, {
        at: when,
        loud: loud * strong,
        seconds: 0.07,
        from: 1900,
        to: 900,
        type: 'bandpass',
      });
      tone(audio, { at: when, loud: loud * strong * 0.6, seconds: 0.08, from: 190, to: 150 });
    }
  },
  bugle: (audio, at, loud) => {
    [392, 523, 659, 523, 784].forEach((pitch, place) => {
      const when = at + place * 0.15;
      const seconds = place === 4 ? 0.5 : 0.14;
      const note = { at: when, seconds, from: pitch, to: pitch };
      tone(audio, { ...note, loud: loud * 0.3, type: 'triangle' });
      tone(audio, { ...note, loud: loud * 0.08, type: 'sawtooth' });
    });
  },
  card: (audio, at, loud) => {
    puff(audio, {
      at,
      loud: loud * 0.5,
      seconds: 0.16,
      from: 5200,
      to: 1400,
      type: 'highpass',
    });
  },
  dice: (audio, at, loud) => {
    for (let knock = 0; knock < 5; knock++) {
      const when = at + knock * 0.075 + Math.random() * 0.03;
      tone(audio, {
        at: when,
        loud: loud * (0.6 - knock * 0.09),
        seconds: 0.035,
        from: 1500 - knock * 130,
        to: 700,
        type: 'triangle',
      });
    }
  },
  clash: (audio, at, loud) => {
    for (const pitch of [1870, 2640, 3310]) {
      tone(audio, {
        at,
        loud: loud * 0.14,
        seconds: 0.35,
        from: pitch,
        to: pitch * 0.99,
        type: 'square',
      });
    }
  },
  steps: (audio, at, loud) => {
    for (let step = 0; step < 6; step++) {
      puff(audio, { at: at + step * 0.17, loud: loud * 0.35, seconds: 0.08, from: 420, to: 120 });
    }
  },
};

/** Plays cues from now on. */
export function play(cues: readonly Cue[]): void {
  const audio = air();
  const now = audio.currentTime + 0.02;
  for (const { sound, at, loud } of cues) MAKERS[sound](audio, now + at / 1000, loud);
}
