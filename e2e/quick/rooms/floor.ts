import { type Interaction, press } from './interaction.ts';

const BUTTON = `<!doctype html><meta name="viewport" content="width=device-width"><button>0</button>
<script>document.querySelector('button').onclick = ({ target }) => { target.textContent++ }</script>`;

/** The time that machine, browser and driver take by themselves, which differs from hour to hour. */
export const FLOOR: readonly Interaction[] = [
  {
    says: 'The floor: a page with nothing but a button, and a press on it',
    open: (page) => page.goto(`data:text/html,${encodeURIComponent(BUTTON)}`),
    act: async (page) => {
      for (let n = 0; n < 3; n++) await press(page.getByRole('button'));
    },
  },
];
