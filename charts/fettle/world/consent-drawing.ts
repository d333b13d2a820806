import type { LaidOut } from "../../drawing/laid-out.ts";

// Written by tests/charts/fettle/fixtures/consent-drawing.test.ts: a picture has no worker in which ELK could lay it out.

/** The consent's chart with everything in its place. */
export const consentDrawing: LaidOut = {
  width: 926,
  height: 718,
  states: [
    {
      path: "",
      x: 0,
      y: 0,
      width: 926,
      height: 718,
      folded: false,
      lines: [{ role: "name", text: "consent", x: 12, y: 23 }],
    },
    {
      path: "nobody",
      x: 336,
      y: 86,
      width: 253,
      height: 56,
      folded: false,
      lines: [
        { role: "name", text: "nobody", x: 348, y: 109 },
        { role: "description", text: "There is nobody to send anything to.", x: 348, y: 127 },
      ],
    },
    {
      path: "following",
      x: 20,
      y: 208,
      width: 886,
      height: 490,
      folded: false,
      lines: [
        { role: "name", text: "following", x: 32, y: 231 },
        { role: "invoke", text: "invoke / followConsent", x: 32, y: 253 },
      ],
    },
    {
      path: "following.unread",
      x: 182,
      y: 398,
      width: 245,
      height: 56,
      folded: false,
      lines: [
        { role: "name", text: "unread", x: 194, y: 421 },
        { role: "description", text: "What was said before is not known.", x: 194, y: 439 },
      ],
    },
    {
      path: "following.unasked",
      x: 451,
      y: 398,
      width: 294,
      height: 280,
      folded: false,
      lines: [{ role: "name", text: "unasked", x: 463, y: 421 }],
    },
    {
      path: "following.unasked.waiting",
      x: 562,
      y: 480,
      width: 71,
      height: 38,
      folded: false,
      lines: [{ role: "name", text: "waiting", x: 574, y: 503 }],
    },
    {
      path: "following.unasked.asking",
      x: 471,
      y: 584,
      width: 254,
      height: 74,
      folded: false,
      lines: [
        { role: "name", text: "asking", x: 483, y: 607 },
        { role: "description", text: "The question stands above the page,", x: 483, y: 625 },
        { role: "description", text: "in nobody's way.", x: 483, y: 643 },
      ],
    },
    {
      path: "following.granted",
      x: 84,
      y: 398,
      width: 74,
      height: 38,
      folded: false,
      lines: [{ role: "name", text: "granted", x: 96, y: 421 }],
    },
    {
      path: "following.refused",
      x: 769,
      y: 398,
      width: 73,
      height: 38,
      folded: false,
      lines: [{ role: "name", text: "refused", x: 781, y: 421 }],
    },
  ],
  transitions: [
    {
      id: "following on moment.came",
      points: [],
      label: {
        width: 183,
        height: 18,
        lines: [
          { role: "trigger", text: "moment.came", x: 32, y: 271 },
          { role: "actions", text: "/ noteMoment", x: 129, y: 271 },
        ],
        x: 32,
        y: 258,
      },
    },
    {
      id: "following.unasked.waiting always",
      points: [
        { x: 598, y: 518 },
        { x: 598, y: 584 },
      ],
      label: {
        width: 135,
        height: 18,
        lines: [
          { role: "trigger", text: "always", x: 530, y: 555 },
          { role: "guard", text: "[wasMoment]", x: 581, y: 555 },
        ],
        x: 530,
        y: 542,
      },
    },
    {
      id: "following on consent.granted",
      points: [
        { x: 121, y: 208 },
        { x: 121, y: 398 },
      ],
      label: {
        width: 146,
        height: 36,
        lines: [
          { role: "trigger", text: "consent.granted", x: 40, y: 307 },
          { role: "actions", text: "/ keepConsent(granted)", x: 40, y: 325 },
        ],
        x: 40,
        y: 294,
      },
    },
    {
      id: "following on news of followConsent",
      points: [
        { x: 121, y: 208 },
        { x: 121, y: 398 },
      ],
      label: {
        width: 161,
        height: 36,
        lines: [
          { role: "trigger", text: "1. update: followConsent", x: 40, y: 347 },
          { role: "guard", text: "[isGranted]", x: 40, y: 365 },
        ],
        x: 40,
        y: 334,
      },
    },
    {
      id: "following on consent.refused",
      points: [
        { x: 806, y: 208 },
        { x: 806, y: 398 },
      ],
      label: {
        width: 146,
        height: 36,
        lines: [
          { role: "trigger", text: "consent.refused", x: 725, y: 307 },
          { role: "actions", text: "/ keepConsent(refused)", x: 725, y: 325 },
        ],
        x: 725,
        y: 294,
      },
    },
    {
      id: "following on news of followConsent #2",
      points: [
        { x: 806, y: 208 },
        { x: 806, y: 398 },
      ],
      label: {
        width: 161,
        height: 36,
        lines: [
          { role: "trigger", text: "2. update: followConsent", x: 725, y: 347 },
          { role: "guard", text: "[isRefused]", x: 725, y: 365 },
        ],
        x: 725,
        y: 334,
      },
    },
    {
      id: "following on error of followConsent",
      points: [
        { x: 361, y: 208 },
        { x: 361, y: 384 },
        { x: 345, y: 384 },
        { x: 345, y: 398 },
      ],
      label: {
        width: 133,
        height: 18,
        lines: [{ role: "trigger", text: "error: followConsent", x: 294, y: 336 }],
        x: 294,
        y: 323,
      },
    },
    {
      id: "following on news of followConsent #3",
      points: [
        { x: 598, y: 208 },
        { x: 598, y: 398 },
      ],
      label: {
        width: 161,
        height: 36,
        lines: [
          { role: "trigger", text: "3. update: followConsent", x: 517, y: 327 },
          { role: "guard", text: "[isUnasked]", x: 517, y: 345 },
        ],
        x: 517,
        y: 314,
      },
    },
    {
      id: "nobody always",
      points: [
        { x: 463, y: 142 },
        { x: 463, y: 208 },
      ],
      label: {
        width: 137,
        height: 18,
        lines: [
          { role: "trigger", text: "always", x: 394, y: 179 },
          { role: "guard", text: "[hasReceiver]", x: 445, y: 179 },
        ],
        x: 394,
        y: 166,
      },
    },
  ],
  initials: [
    {
      of: "following.unasked",
      x: 598,
      y: 450,
      radius: 6,
      points: [
        { x: 598, y: 456 },
        { x: 598, y: 480 },
      ],
    },
    {
      of: "following",
      x: 264,
      y: 364,
      radius: 6,
      points: [
        { x: 264, y: 370 },
        { x: 264, y: 398 },
      ],
    },
    {
      of: "",
      x: 463,
      y: 56,
      radius: 6,
      points: [
        { x: 463, y: 62 },
        { x: 463, y: 86 },
      ],
    },
  ],
};

/** The same, with what may be said folded away. */
export const foldedDrawing: LaidOut = {
  width: 796,
  height: 346,
  states: [
    {
      path: "",
      x: 0,
      y: 0,
      width: 796,
      height: 346,
      folded: false,
      lines: [{ role: "name", text: "consent", x: 12, y: 23 }],
    },
    {
      path: "nobody",
      x: 56,
      y: 160,
      width: 253,
      height: 56,
      folded: false,
      lines: [
        { role: "name", text: "nobody", x: 68, y: 183 },
        { role: "description", text: "There is nobody to send anything to.", x: 68, y: 201 },
      ],
    },
    {
      path: "following",
      x: 494,
      y: 50,
      width: 282,
      height: 276,
      folded: true,
      lines: [
        { role: "name", text: "following (+6)", x: 506, y: 73 },
        { role: "invoke", text: "invoke / followConsent", x: 506, y: 95 },
      ],
    },
  ],
  transitions: [
    {
      id: "following on moment.came",
      points: [],
      label: {
        width: 183,
        height: 18,
        lines: [
          { role: "trigger", text: "moment.came", x: 506, y: 113 },
          { role: "actions", text: "/ noteMoment", x: 603, y: 113 },
        ],
        x: 506,
        y: 100,
      },
    },
    {
      id: "following on consent.granted",
      points: [],
      label: {
        width: 235,
        height: 36,
        lines: [
          { role: "trigger", text: "consent.granted", x: 506, y: 131 },
          { role: "target", text: "→ following.granted", x: 617, y: 131 },
          { role: "actions", text: "/ keepConsent(granted)", x: 506, y: 149 },
        ],
        x: 506,
        y: 118,
      },
    },
    {
      id: "following on consent.refused",
      points: [],
      label: {
        width: 233,
        height: 36,
        lines: [
          { role: "trigger", text: "consent.refused", x: 506, y: 167 },
          { role: "target", text: "→ following.refused", x: 616, y: 167 },
          { role: "actions", text: "/ keepConsent(refused)", x: 506, y: 185 },
        ],
        x: 506,
        y: 154,
      },
    },
    {
      id: "following on error of followConsent",
      points: [],
      label: {
        width: 258,
        height: 18,
        lines: [
          { role: "trigger", text: "error: followConsent", x: 506, y: 203 },
          { role: "target", text: "→ following.unread", x: 645, y: 203 },
        ],
        x: 506,
        y: 190,
      },
    },
    {
      id: "following on news of followConsent",
      points: [],
      label: {
        width: 237,
        height: 36,
        lines: [
          { role: "trigger", text: "1. update: followConsent", x: 506, y: 221 },
          { role: "guard", text: "[isGranted]", x: 673, y: 221 },
          { role: "target", text: "→ following.granted", x: 506, y: 239 },
        ],
        x: 506,
        y: 208,
      },
    },
    {
      id: "following on news of followConsent #2",
      points: [],
      label: {
        width: 239,
        height: 36,
        lines: [
          { role: "trigger", text: "2. update: followConsent", x: 506, y: 257 },
          { role: "guard", text: "[isRefused]", x: 673, y: 257 },
          { role: "target", text: "→ following.refused", x: 506, y: 275 },
        ],
        x: 506,
        y: 244,
      },
    },
    {
      id: "following on news of followConsent #3",
      points: [],
      label: {
        width: 242,
        height: 36,
        lines: [
          { role: "trigger", text: "3. update: followConsent", x: 506, y: 293 },
          { role: "guard", text: "[isUnasked]", x: 673, y: 293 },
          { role: "target", text: "→ following.unasked", x: 506, y: 311 },
        ],
        x: 506,
        y: 280,
      },
    },
    {
      id: "nobody always",
      points: [
        { x: 309, y: 188 },
        { x: 494, y: 188 },
      ],
      label: {
        width: 137,
        height: 18,
        lines: [
          { role: "trigger", text: "always", x: 333, y: 191 },
          { role: "guard", text: "[hasReceiver]", x: 384, y: 191 },
        ],
        x: 333,
        y: 178,
      },
    },
  ],
  initials: [
    {
      of: "",
      x: 26,
      y: 188,
      radius: 6,
      points: [
        { x: 32, y: 188 },
        { x: 56, y: 188 },
      ],
    },
  ],
};
