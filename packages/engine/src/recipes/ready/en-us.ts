import type { ReadyTexts } from './ready-text.ts';

export const enUs: ReadyTexts = {
  link: {
    title: 'Send the link by DM',
    hint: 'Replace the link with your product, course or page.',
    words: ['link', 'send link', 'i want it', 'want it'],
    messages: [
      'Hi, {first_name}! Here’s the link you asked for 💛',
      'Hey, {first_name}, so glad you stopped by! Your link is right below 👇',
    ],
    linkTitle: 'Open link',
  },
  price: {
    title: 'Answer “How much?”',
    hint: 'Replace the link with the product page that shows price and payment options.',
    words: ['price', 'how much', 'cost', 'pricing'],
    messages: [
      'Hi, {first_name}! So happy you like it 😍 Today’s price, colors and payment options are all here:',
      'Hi, {first_name}! Here’s the current price and all the ways to pay. Questions? Just reply to this message 💬',
    ],
    linkTitle: 'See the price',
  },
  catalogue: {
    title: 'Share your catalog',
    hint: 'Replace the link with your catalog or shop.',
    words: ['catalog', 'catalogue', 'collection', 'lookbook'],
    messages: [
      'Hi, {first_name}! Here’s the full catalog with photos, sizes and prices 🛍️ See something you love? Send me its name.',
      'Hi, {first_name}! Here’s our catalog. Take your time, and message me if you need help with sizing 💛',
    ],
    linkTitle: 'View catalog',
  },
  restock: {
    title: 'Back in stock',
    hint: 'Use it on the post that announces the restock, and replace the link with the product.',
    words: ['restock', 'restocked', 'back in stock', 'in stock'],
    messages: [
      'Hi, {first_name}! Yes, it’s really back 🎉 It sold out fast last time, so grab yours now:',
      'Hi, {first_name}! The restock has landed. Here are the sizes and colors we still have 💛',
    ],
    linkTitle: 'Get mine',
  },
  giveaway: {
    title: 'Giveaway with rules',
    hint: 'Adjust the rules to your giveaway and replace the link with the official rules.',
    words: ['giveaway', 'enter', 'count me in'],
    messages: [
      'Hi, {first_name}! Glad you’re joining the giveaway 🍀 To enter:\n1. Follow this account\n2. Like the giveaway post\n3. Tag two friends in the comments\nNo purchase necessary. We’ll announce the winner here on the date in the post. The full rules are in the link. This promotion is not sponsored, endorsed or administered by Instagram.',
    ],
    linkTitle: 'Read the rules',
  },
  appointment: {
    title: 'Book an appointment',
    hint: 'Replace the link with your online calendar.',
    words: ['appointment', 'book', 'booking', 'schedule'],
    messages: [
      'Hi, {first_name}! Pick the day and time that work best for you. You’ll get a confirmation right away 🗓️',
      'Hi, {first_name}! Here’s my calendar: just choose an open slot. If none of them works, let me know 💬',
    ],
    linkTitle: 'Open calendar',
  },
  ebook: {
    title: 'Deliver a free e-book',
    hint: 'Replace the link with your download.',
    words: ['ebook', 'e-book', 'guide', 'free guide'],
    messages: [
      'Hi, {first_name}! Your free e-book is here 📖 Just open it and download. I’d love to hear what you think!',
      'Hi, {first_name}! As promised, here’s your e-book. Enjoy 💛',
    ],
    linkTitle: 'Download e-book',
  },
  coupon: {
    title: 'Give a discount code',
    hint: 'Replace the code, the discount and the link with your shop’s.',
    words: ['coupon', 'discount', 'promo code'],
    messages: [
      'Hi, {first_name}! Your code is WELCOME10, good for 10% off your first order 🎁 Enter it at checkout before you pay.',
    ],
    linkTitle: 'Use my code',
  },
  delivery: {
    title: 'Explain shipping and delivery',
    hint: 'Adjust times and regions, and replace the link with your shipping page.',
    words: ['shipping', 'delivery', 'do you ship', 'do you deliver'],
    messages: [
      'Hi, {first_name}! We ship across the US, and orders go out within 2 business days 📦 Rates and delivery times for your ZIP code are here:',
    ],
    linkTitle: 'Shipping info',
  },
  hours: {
    title: 'Tell your opening hours',
    hint: 'Adjust days and hours, and replace the link with your map.',
    words: ['hours', 'opening hours', 'are you open', 'when do you open'],
    messages: [
      'Hi, {first_name}! We’re open Monday to Friday from 9 a.m. to 6 p.m. and Saturday from 9 a.m. to 1 p.m. 🕘 Our address and a map are here:',
    ],
    linkTitle: 'Get directions',
  },
};
